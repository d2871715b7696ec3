import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const RATE = 8_000;

/** Seconds of silence that any browser plays, as a video or as an audio. */
const silence = (seconds: number): Buffer => {
  const data = Buffer.alloc(RATE * seconds, 128);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + data.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
};

export interface PosterSite {
  address: string;
  close(): Promise<void>;
}

/**
 * Somebody else's website, on an origin of its own: pages by their path, scripts that end with
 * .js, and silence for every file that ends with .wav.
 */
export const startPosterSite = async (
  files: Record<string, string>,
  seconds = 6,
): Promise<PosterSite> => {
  const sound = silence(seconds);
  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0] ?? '';
    const file = files[path];
    if (path.endsWith('.wav')) {
      response.writeHead(200, { 'content-type': 'audio/wav', 'content-length': sound.length });
      response.end(sound);
    } else if (file === undefined) response.writeHead(404).end();
    else {
      const type = path.endsWith('.js') ? 'text/javascript' : 'text/html';
      response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(file);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
