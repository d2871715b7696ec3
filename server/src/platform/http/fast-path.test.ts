import { once } from 'node:events';
import { get, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { buildMetrics } from '../metrics.ts';
import type { TrustProxy } from '../trusted-proxies.ts';
import { addFastPath, type DirectAnswer, type DirectRequest } from './fast-path.ts';
import { buildLogger } from './log.ts';
import { buildServer } from './server.ts';

const OPEN = { access: 'public' } as const;
const plain = (body: string): DirectAnswer => ({
  status: 200,
  headers: { 'content-type': 'text/plain', 'content-length': Buffer.byteLength(body) },
  body,
});

/** A server whose route at /hit answers ahead as given, and in the ordinary way with "ordinary". */
const build = async (
  fastPath: (request: DirectRequest) => Promise<DirectAnswer>,
  trustProxy: TrustProxy = false,
) => {
  const app = await buildServer({ logger: buildLogger('silent'), trustProxy, secure: false });
  const metrics = buildMetrics();
  addFastPath(app, { trustProxy, metrics });
  app.get('/hit', { config: { ...OPEN, fastPath } }, ({ ip }) => `ordinary ${ip}`);
  app.post('/hit', { config: OPEN }, () => 'posted');
  onTestFinished(() => app.close());
  await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, metrics };
};

const ask = async (
  app: FastifyInstance,
  path: string,
  options: { method?: string; headers?: Record<string, string> } = {},
): Promise<{ answer: IncomingMessage; body: string }> => {
  const { port } = app.server.address() as AddressInfo;
  const sent = request({ host: '127.0.0.1', port, path, agent: false, ...options }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return { answer, body: await text(answer) };
};

test('a GET with a query is answered ahead, and is measured; everything else as ever', async () => {
  const { app, metrics } = await build(async ({ query }) => plain(`ahead ${query}`));
  expect((await ask(app, '/hit?a=1?b&c=%20')).body).toBe('ahead a=1?b&c=%20');
  expect((await ask(app, '/hit?')).body).toBe('ahead ');
  for (const path of ['/hit', '/hit/?a=1', '/hit/']) {
    expect((await ask(app, path)).body, path).toBe('ordinary 127.0.0.1');
  }
  for (const path of ['/hits', '/hits?a', '/hi?a']) {
    expect((await ask(app, path)).answer.statusCode, path).toBe(404);
  }
  expect((await ask(app, '/hit?a=1', { method: 'POST' })).body).toBe('posted');
  expect(await metrics.text()).toContain(
    'http_request_duration_seconds_count{method="GET",route="/hit",status="200"} 2',
  );
});

test('what is sent along with a GET is not taken for the next request', async () => {
  const { app } = await build(async ({ query }) => plain(query));
  const headers = { 'content-length': '24' };
  const { port } = app.server.address() as AddressInfo;
  const sent = request({ host: '127.0.0.1', port, path: '/hit?first', headers });
  sent.end('GET /hit?second HTTP/1.1');
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  expect(await text(answer)).toBe('first');
  expect((await ask(app, '/hit?third')).body).toBe('third');
});

test.each<[string, TrustProxy]>([
  ['no proxy', false],
  ['any proxy', true],
  ['one hop', (_address, hop) => hop < 1],
  ['two hops', (_address, hop) => hop < 2],
  ['named proxies', ['loopback', '10.0.0.0/8']],
  ['other proxies', ['192.0.2.1']],
])('the address is the one that the framework says: %s', async (_name, trustProxy) => {
  const { app } = await build(async ({ address }) => plain(`ordinary ${address}`), trustProxy);
  const chains = ['203.0.113.9', '198.51.100.1, 203.0.113.9', '203.0.113.9, 10.1.1.1', 'nonsense'];
  for (const headers of [{}, ...chains.map((chain) => ({ 'x-forwarded-for': chain }))]) {
    const ordinary = await ask(app, '/hit', { headers });
    expect((await ask(app, '/hit?', { headers })).body).toBe(ordinary.body);
  }
});

test.each([
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:4711', '203.0.113.9'],
  ['[2001:DB8::0:1]:4711', '2001:db8::1'],
])('an address is spelled in one way: %s', async (sent, spelled) => {
  const { app } = await build(async ({ address }) => plain(address), true);
  expect((await ask(app, '/hit?', { headers: { 'x-forwarded-for': sent } })).body).toBe(spelled);
});

test('only a public GET may be answered ahead', async () => {
  const app = await buildServer({
    logger: buildLogger('silent'),
    trustProxy: false,
    secure: false,
  });
  addFastPath(app, { trustProxy: false, metrics: buildMetrics() });
  const fastPath = async () => plain('');
  const refused = 'is no public GET, so nothing may answer ahead of it';
  expect(() => app.get('/a', { config: { access: 'admin', fastPath } }, () => '')).toThrow(refused);
  expect(() => app.get('/b', { config: { fastPath } }, () => '')).toThrow(refused);
  expect(() => app.post('/c', { config: { ...OPEN, fastPath } }, () => '')).toThrow(refused);
  await app.close();
});

test('one that fails all the same breaks its own connection only', async () => {
  const { app } = await build(async ({ query }) => {
    if (query === 'bad') throw new Error('not as it should be');
    return plain('good');
  });
  await expect(ask(app, '/hit?bad')).rejects.toThrow('socket hang up');
  expect((await ask(app, '/hit?fine')).body).toBe('good');
});

test('a client that goes away meanwhile does no harm', async () => {
  const [held, reached] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { app, metrics } = await build(async () => {
    reached.resolve();
    await held.promise;
    return plain('stored');
  });
  const { port } = app.server.address() as AddressInfo;
  const sent = connect(port, '127.0.0.1').end('GET /hit? HTTP/1.1\r\nhost: a\r\n\r\n');
  await reached.promise;
  sent.resetAndDestroy();
  await once(sent, 'close');
  held.resolve();
  await expect.poll(() => metrics.text()).toMatch(/count\{method="GET",route="\/hit",.*\} 1/);
  expect((await ask(app, '/hit?')).body).toBe('stored');
});

test('closing waits for answers under way and lets nobody hold a connection open', async () => {
  const [held, reached] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { app } = await build(async () => {
    reached.resolve();
    await held.promise;
    return plain('stored');
  });
  const { port } = app.server.address() as AddressInfo;
  const sent = get({
    host: '127.0.0.1',
    port,
    path: '/hit?',
    headers: { connection: 'keep-alive' },
  });
  await reached.promise;
  const closed = app.close();
  await expect.poll(() => app.server.listening).toBe(false);
  held.resolve();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  expect([answer.headers.connection, await text(answer)]).toEqual(['close', 'stored']);
  await closed;
});
