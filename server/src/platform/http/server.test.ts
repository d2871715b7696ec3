import { gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { defineCall } from '#contract/call.ts';
import { buildLogger } from './log.ts';
import { serve } from './serve.ts';
import { buildServer } from './server.ts';

const policyOf = async (providerScript: boolean): Promise<string> => {
  const app = await buildServer({
    logger: buildLogger('silent'),
    trustProxy: false,
    secure: false,
    providerScript,
  });
  const answer = await app.inject('/anything');
  await app.close();
  return String(answer.headers['content-security-policy']);
};

test('the card provider’s script is let in only where a publishable key is configured', async () => {
  expect(await policyOf(false)).not.toContain('stripe');
  const policy = await policyOf(true);
  expect(policy).toMatch(
    /script-src 'self' https:\/\/js\.stripe\.com https:\/\/\*\.js\.stripe\.com;/,
  );
  expect(policy).toMatch(/frame-src 'self' https:\/\/js\.stripe\.com /);
  expect(policy).toMatch(/connect-src 'self' https:\/\/api\.stripe\.com;/);
  expect(policy).not.toContain('unsafe');
});

const answers = { 200: z.object({ got: z.unknown() }) };
const common = { access: 'public', summary: 'For this test', answers } as const;
const withoutBody = defineCall({ method: 'DELETE', path: '/api/without', ...common });
const withBody = defineCall({
  ...{ method: 'POST', path: '/api/with', ...common },
  body: z.object({ name: z.string() }),
});

test.each([
  ['gzip, deflate, br', 2_000, 'gzip'],
  ['gzip, deflate, br', 1_500, undefined],
  ['identity', 2_000, undefined],
])('to who accepts %s, %i characters of data come as %s', async (accepted, length, encoding) => {
  const app = await buildServer({
    logger: buildLogger('silent'),
    trustProxy: false,
    secure: false,
  });
  onTestFinished(() => app.close());
  const got = 'é'.repeat(length - 10);
  serve(app, defineCall({ method: 'GET', path: '/api/long', ...common }), ({ answer }) =>
    answer(200, { got }),
  );
  const headers = { 'accept-encoding': accepted };
  const { rawPayload, headers: said } = await app.inject({ url: '/api/long', headers });
  expect(said['content-encoding']).toBe(encoding);
  expect(said['content-length']).toBe(String(rawPayload.length));
  expect(said.vary).toBe(encoding && 'accept-encoding');
  const plain = encoding ? gunzipSync(rawPayload) : rawPayload;
  expect(JSON.parse(plain.toString())).toEqual({ got });
});

test.each([
  ['application/json', '', 200, 400, 'The body is empty'],
  ['text/plain;charset=UTF-8', '', 200, 400, 'Invalid input'],
  ['text/plain', '{"name":"Ada"}', 415, 415, 'Send the body as application/json'],
  ['application/x-www-form-urlencoded', 'name=Ada', 415, 415, 'Send the body as application/json'],
  ['application/json', '{"name":"Ada"}', 200, 200, ''],
])('a body of type %s with "%s" is taken for what it is', async (type, payload, ...expected) => {
  const [without, taken, words] = expected;
  const app = await buildServer({
    logger: buildLogger('silent'),
    trustProxy: false,
    secure: false,
  });
  onTestFinished(() => app.close());
  serve(app, withoutBody, ({ answer }) => answer(200, { got: null }));
  serve(app, withBody, ({ answer, body }) => answer(200, { got: body.name }));
  const headers = { 'content-type': type };
  const ask = ({ method, path }: typeof withBody | typeof withoutBody) =>
    app.inject({ method, url: path, headers, payload });
  expect((await ask(withoutBody)).statusCode).toBe(without);
  const answer = await ask(withBody);
  expect(answer.statusCode).toBe(taken);
  expect(answer.json().message ?? '').toContain(words);
});
