import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { costOf } from '../../../test/cost-of.ts';
import { buildShared } from '../../../test/shared.ts';

const product = buildShared(() => buildTestApp());
const files = ['openapi.json', 'openapi.yaml', 'js/scalar.js'];

const ask = (file: string, headers: Record<string, string> = {}) =>
  product().app.inject({ url: `/api/docs/${file}`, headers });

test('the description of the API stops nobody while it is built', async () => {
  const { app } = product();
  await app.ready();
  app.swagger();
  expect(await costOf(1, () => app.inject('/api/docs/openapi.yaml'))).toBeLessThan(150);
});

test('once it was read it costs next to nothing', async () => {
  const costs: Record<string, number> = {};
  for (const file of files) {
    expect((await ask(file)).statusCode).toBe(200);
    const url = `/api/docs/${file}`;
    const headers = { 'accept-encoding': 'gzip, br' };
    costs[file] = await costOf(20, async () => {
      const answer = await product().app.inject({ url, headers, payloadAsStream: true });
      for await (const _ of answer.stream());
    });
  }
  const dear = Object.entries(costs).filter(([, ms]) => ms > 5);
  expect(dear).toEqual([]);
});

test('each of its files is the same however it is packed', async () => {
  for (const file of files) {
    const plain = await ask(file);
    const gzip = await ask(file, { 'accept-encoding': 'gzip' });
    const br = await ask(file, { 'accept-encoding': 'gzip, deflate, br' });
    expect([plain, gzip, br].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'gzip',
      'br',
    ]);
    expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(brotliDecompressSync(br.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(br.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-length': String(br.rawPayload.length),
      'content-type': plain.headers['content-type'],
      etag: plain.headers.etag,
      vary: 'accept-encoding',
    });
  }
  expect((await ask('openapi.yaml')).body).toMatch(/^openapi: /);
});

test('whoever has a file already is told so, and gets nothing', async () => {
  for (const file of files) {
    const { etag } = (await ask(file)).headers;
    const again = await ask(file, { 'if-none-match': `"other", ${etag}` });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const other = await ask(file, { 'if-none-match': '"other"' });
    expect(other.statusCode).toBe(200);
  }
});
