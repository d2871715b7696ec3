import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type RequestOptions,
  request,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A proxy that asks one replica after the other, and leaves out one that does not answer the phone. */
export const buildProxy = async (targets: string[]) => {
  const answered = new Map(targets.map((target) => [target, 0]));
  let turn = 0;

  const forward = (
    from: IncomingMessage,
    body: Buffer,
    to: ServerResponse,
    tries: number,
  ): void => {
    turn += 1;
    const target = targets[turn % targets.length] ?? '';
    const options: RequestOptions = { method: from.method, headers: from.headers };
    const asking = request(new URL(from.url ?? '/', target), options, (answer) => {
      answered.set(target, (answered.get(target) ?? 0) + 1);
      to.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(to);
      answer.on('error', () => to.destroy());
    });
    asking.on('error', (error: NodeJS.ErrnoException) => {
      // Nothing was sent, so another one may have it. Anything else may have been done already.
      if (error.code === 'ECONNREFUSED' && tries > 1) forward(from, body, to, tries - 1);
      else if (to.headersSent) to.destroy();
      else to.writeHead(502).end();
    });
    asking.end(body);
  };

  const server = createServer(async (from, to) => {
    const chunks: Buffer[] = [];
    for await (const chunk of from) chunks.push(chunk);
    forward(from, Buffer.concat(chunks), to, targets.length);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, answered };
};
