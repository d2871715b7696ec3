import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { defineCall } from '#contract/call.ts';
import { buildSink } from '../../../test/build-sink.ts';
import { buildLogger } from './log.ts';
import { serve } from './serve.ts';
import { buildServer } from './server.ts';

const PATIENCE_MS = 300;

const upload = defineCall({
  method: 'POST',
  path: '/upload',
  access: 'public',
  summary: 'Takes a file',
  upload: { types: ['text/csv'], maxBytes: 1_000 },
  answers: { 200: z.object({ bytes: z.number() }) },
});

const build = async (logger = buildLogger('silent')) => {
  const app = await buildServer({
    logger,
    trustProxy: false,
    secure: false,
    patienceMs: PATIENCE_MS,
  });
  app.post('/json', { config: { access: 'public' } }, async (request) => request.body);
  app.get('/slow', { config: { access: 'public' } }, async () => {
    await sleep(PATIENCE_MS * 3);
    return 'in the end';
  });
  app.post('/slow', { config: { access: 'public' } }, async () => {
    await sleep(PATIENCE_MS * 3);
    return 'in the end';
  });
  serve(app, upload, async ({ body, answer }) => {
    let bytes = 0;
    for await (const chunk of body.stream) bytes += chunk.length;
    return answer(200, { bytes });
  });
  onTestFinished(() => app.close());
  await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as AddressInfo).port;
};

/** What a server says to bytes that come one after the other, until it closes. */
const say = async (port: number, parts: (string | number)[]): Promise<string> => {
  const socket = connect(port, '127.0.0.1');
  let said = '';
  // Whoever goes on sending may find the connection closed; what was said before counts.
  socket.on('error', () => {});
  socket.on('data', (chunk) => {
    said += chunk;
  });
  const closed = new Promise((resolve) => socket.on('close', resolve));
  await once(socket, 'connect');
  for (const part of parts) {
    if (typeof part === 'number') await sleep(part);
    else socket.write(part);
  }
  await closed;
  return said;
};

const head = (path: string, type: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`;

test.each([
  ['a body', '/json', 'application/json'],
  ['an upload', '/upload', 'text/csv'],
])('%s that does not come is answered 408 and the connection closed', async (_what, path, type) => {
  const port = await build();
  const answer = await say(port, [head(path, type, 100), '{"a":']);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('"code":"request_timeout"');
  expect(answer.toLowerCase()).toContain('connection: close');
});

test('a body that trickles is cut off after the same time', async () => {
  const port = await build();
  const letters = Array.from({ length: 6 }, () => ['1', PATIENCE_MS / 2]).flat();
  expect(await say(port, [head('/json', 'application/json', 99), ...letters])).toMatch(
    /^HTTP\/1\.1 408 /,
  );
});

test('a file that goes on coming is waited for, however long it takes', async () => {
  const port = await build();
  const letters = [...'abcdef'].flatMap((letter) => [letter, PATIENCE_MS / 2]);
  const close = head('/upload', 'text/csv', 6).replace('host: a', 'host: a\r\nconnection: close');
  expect(await say(port, [close, ...letters])).toContain('{"bytes":6}');
});

test('whoever leaves in the middle of a body is no fault, and fills no log', async () => {
  const { lines, sink } = buildSink();
  const port = await build(buildLogger('warn', sink));
  const socket = connect(port, '127.0.0.1');
  socket.write(`${head('/json', 'application/json', 100)}{"a":`);
  await sleep(PATIENCE_MS / 3);
  socket.destroy();
  await sleep(PATIENCE_MS);
  expect(lines).toEqual([]);
});

test('an answer that takes its time is not cut off', async () => {
  const port = await build();
  const get = 'GET /slow HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n';
  expect(await say(port, [get])).toContain('in the end');
  const post = `${head('/slow', 'application/json', 2).replace('host: a', 'host: a\r\nconnection: close')}{}`;
  expect(await say(port, [post])).toContain('in the end');
});

test('nesting is bounded in every JSON body', async () => {
  const port = await build();
  const body = '['.repeat(1_000);
  const answer = await fetch(`http://127.0.0.1:${port}/json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code: 'bad_request' });
});
