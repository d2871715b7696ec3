import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export interface FaultyLine {
  /** The target's URL, through the line. */
  url: string;
  /** `cut`: nothing gets through. `deaf`: questions arrive, answers do not come back. */
  state: 'open' | 'cut' | 'deaf';
}

/** A wire to a server that can be cut in either direction. */
export const buildFaultyLine = async (target: string): Promise<FaultyLine> => {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const line: FaultyLine = { url: '', state: 'open' };
  const server = createServer((near) => {
    if (line.state === 'cut') return void near.destroy();
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.on('data', (bytes) => (line.state === 'cut' ? near.destroy() : far.write(bytes)));
    far.on('data', (bytes) => (line.state === 'open' ? near.write(bytes) : near.destroy()));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);
  line.url = url.href;
  return line;
};
