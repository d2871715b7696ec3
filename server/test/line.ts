import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

const SLOW_MS = 400;

/** `cut`: nothing gets through. `deaf`: questions arrive, answers do not come back. `slow`: answers come late. */
export const LINE_STATES = ['open', 'cut', 'deaf', 'slow'] as const;
/** `hung`: as of a stopped process, nothing comes back until the line is open again. */
export type LineState = (typeof LINE_STATES)[number] | 'hung';

export interface Line {
  /** The target's URL, through the line. */
  url: string;
  state: LineState;
  /** Whom new connections reach; those of before end. */
  leadTo(target: string): void;
  close(): void;
}

/** A wire to a server that can be cut in either direction, and led to another server. */
export const openLine = async (target: string): Promise<Line> => {
  let { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const endAll = (): void => {
    for (const socket of sockets) socket.destroy();
  };
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
    const held = setInterval(() => line.state !== 'hung' && far.resume(), 20).unref();
    far.on('close', () => clearInterval(held));
    far.on('data', (bytes) => {
      if (line.state === 'hung') {
        far.pause();
        far.unshift(bytes);
      } else if (line.state === 'open') near.write(bytes);
      else if (line.state === 'slow') setTimeout(() => near.write(bytes), SLOW_MS);
      else near.destroy();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);
  const line: Line = {
    url: url.href,
    state: 'open',
    leadTo: (other) => {
      ({ hostname, port } = new URL(other));
      endAll();
    },
    close: () => {
      endAll();
      server.close();
    },
  };
  return line;
};
