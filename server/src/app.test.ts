import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { buildSignedIn, buildTestApp, PASSWORD } from '../test/build-app.ts';
import { buildConference } from '../test/build-conference.ts';
import { buildShared } from '../test/shared.ts';
import { signInsOf } from './app.ts';
import { guardAccess } from './platform/http/access.ts';
import { buildLogger } from './platform/http/log.ts';
import { buildServer } from './platform/http/server.ts';

const reading = buildShared(async () => {
  const world = await buildTestApp();
  return { ...world, ...(await buildSignedIn(world.users, { isAdmin: true })) };
});

describe('bad input gets a clear 4xx and changes nothing', () => {
  const good = {
    name: 'Name',
    email: 'fine@example.org',
    password: 'long enough',
    isAdmin: false,
    paidCategory: 1,
    prefixes: ['A26'],
  };
  const json = { 'content-type': 'application/json' };

  test.each<[string, { payload: string; headers?: Record<string, string> }, number, string]>([
    ['malformed JSON', { payload: '{"name":', headers: json }, 400, 'not valid JSON'],
    ['an empty body', { payload: '', headers: json }, 400, 'empty'],
    ['no body type', { payload: 'name=x', headers: { 'content-type': 'text/csv' } }, 415, 'json'],
    ['an array', { payload: '[]', headers: json }, 400, 'object'],
    ['null', { payload: 'null', headers: json }, 400, 'object'],
    [
      'a poisoned prototype',
      { payload: '{"__proto__":{"isAdmin":true}}', headers: json },
      400,
      'JSON',
    ],
    ['a body over 1 MB', { payload: `"${'x'.repeat(1_000_001)}"`, headers: json }, 413, 'large'],
  ])('%s', async (_case, request, status, words) => {
    const { app, users, bearer, user } = reading();
    const answer = await app.inject({
      method: 'POST',
      url: '/api/users/create',
      payload: request.payload,
      headers: { ...bearer, ...request.headers },
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.json().message).toContain(words);
    expect(answer.json().requestId).toBe(answer.headers['x-request-id']);
    expect(answer.body).not.toMatch(/at .*\.(ts|js):\d+|node_modules/);
    expect(await users.list()).toEqual([user]);
  });

  test.each<[string, object, string]>([
    ['a missing name', { name: undefined }, 'name'],
    ['a blank name', { name: '   ' }, 'name'],
    ['a name that is too long', { name: 'x'.repeat(201) }, 'name'],
    ['a number for a name', { name: 7 }, 'name'],
    ['no e-mail address', { email: 'not an address' }, 'email'],
    ['an endless e-mail address', { email: `${'a'.repeat(300)}@example.org` }, 'email'],
    ['a short password', { password: 'short' }, 'password'],
    ['an endless password', { password: 'x'.repeat(201) }, 'password'],
    ['the placeholder as a password', { password: '••••••••' }, 'password'],
    ['a word for a flag', { isAdmin: 'yes' }, 'isAdmin'],
    ['an unknown plan', { paidCategory: 4 }, 'paidCategory'],
    ['a prefix with a space', { prefixes: ['A 26'] }, 'prefixes.0'],
    ['a prefix with markup', { prefixes: ['A26', '<b>'] }, 'prefixes.1'],
    ['a prefix that is too long', { prefixes: ['x'.repeat(65)] }, 'prefixes.0'],
    ['one string for a list', { prefixes: 'A26' }, 'prefixes'],
    ['a field that does not exist', { role: 'admin' }, ''],
  ])('%s', async (_case, change, field) => {
    const { app, users, bearer, user } = reading();
    const payload = { ...good, ...change };
    const answer = await app.inject({
      method: 'POST',
      url: '/api/users/create',
      headers: bearer,
      payload,
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'bad_request', fields: [{ field }] });
    expect(await users.list()).toEqual([user]);
  });

  test('hostile text is kept as text, and a NUL is refused', async () => {
    const { app, users } = await buildTestApp();
    const { bearer } = await buildSignedIn(users, { isAdmin: true });
    const create = (name: string) =>
      app.inject({
        method: 'POST',
        url: '/api/users/create',
        headers: bearer,
        payload: { ...good, name },
      });
    expect((await create('a\u0000b')).statusCode).toBe(400);
    const name = `<script>alert(1)</script>'; drop table users; -- \u202e😀`;
    const answer = await create(name);
    expect([answer.statusCode, answer.json().name]).toEqual([201, name]);
    expect(answer.headers['content-type']).toContain('application/json');
  });

  test.each(['/api/nothing', '/api/users/a/b/c', '/assets/none.js', '/api/users/%zz'])(
    'an unknown address %s is JSON',
    async (url) => {
      const { app } = reading();
      const answer = await app.inject({ url });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode).toBeLessThan(500);
      expect(answer.json()).toMatchObject({ requestId: expect.any(String) });
    },
  );
});

test('a password, a token or a hash is in no log line', async () => {
  const { app, users, logged } = await buildTestApp();
  const { user, token, bearer } = await buildSignedIn(users, { isAdmin: true });
  const payload = { email: user.email, password: PASSWORD };
  const login = await app.inject({ method: 'POST', url: '/api/users/login', payload });
  await app.inject({ url: `/api/users/me?token=${token}`, headers: bearer });
  await app.inject({ url: '/api/users', headers: bearer });
  const log = logged();
  expect(log).toContain('/api/users/me');
  for (const secret of [PASSWORD, token, login.json().token, user.password_hash]) {
    expect(log).not.toContain(secret);
  }
});

test('who signs in or fails to is in the log, without the address', async () => {
  const { app, users, logged } = await buildTestApp();
  const { user } = await buildSignedIn(users, {});
  const login = (email: string, password: string) =>
    app.inject({ method: 'POST', url: '/api/users/login', payload: { email, password } });
  await login(user.email, 'a wrong password');
  await login(user.email.toUpperCase(), PASSWORD);
  const lines = logged()
    .split('\n')
    .filter((line) => line.includes('sign-in failed') || line.includes('signed in'))
    .map((line) => JSON.parse(line));
  const account = createHash('sha256').update(user.email).digest('hex').slice(0, 16);
  expect(lines).toMatchObject([
    { account, reason: 'invalid_credentials' },
    { account, user: user.id, by: 'password' },
  ]);
  expect(logged().toLowerCase()).not.toContain(user.email);
});

test('every answer carries the security headers', async () => {
  const { app } = reading();
  const { headers } = await app.inject({ url: '/api/settings' });
  expect(headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'");
  expect(headers['permissions-policy']).toBeUndefined();
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['x-powered-by']).toBeUndefined();
});

test('a route that does not say who may call it cannot be registered', async () => {
  const app = await buildServer({
    logger: buildLogger('silent'),
    trustProxy: false,
    secure: false,
  });
  guardAccess(app, { findByToken: async () => null, findByTokens: async () => new Map() });
  expect(() => app.get('/api/open', () => 'open')).toThrow('GET /api/open does not declare');
  await app.close();
});

test('health names the part that is away', async () => {
  const { app, database } = await buildTestApp({ DATA_DIR: tmpdir() });
  const well = await app.inject({ url: '/api/health' });
  const disk = expect.stringMatching(/^(ok|low)$/);
  expect([well.statusCode, well.json()]).toEqual([
    200,
    {
      ...{ status: 'ok', failing: [], parts: { postgres: 'up', clickhouse: 'up' } },
      ...{ counting: 'ok', hits: 'taken', disk },
    },
  ]);
  const watched = () => app.inject({ method: 'HEAD', url: '/api/health' });
  const glance = await watched();
  expect([glance.statusCode, glance.body]).toEqual([200, '']);
  await database.drop();
  expect((await watched()).statusCode).toBe(503);
  const ill = await app.inject({ url: '/api/health' });
  expect([ill.statusCode, ill.json()]).toEqual([
    503,
    {
      status: 'failing',
      failing: ['postgres'],
      parts: { postgres: 'down', clickhouse: 'up' },
      counting: 'behind',
      ...{ hits: 'taken', disk },
    },
  ]);
});

test('a PostgreSQL that answers and stores nothing is told of, and is no fault of ours', async () => {
  const world = await buildTestApp();
  const { app, database } = world;
  await buildConference(world, { prefix: 'NEURO26' });
  const { bearer } = await buildSignedIn(world.users, { isAdmin: true });
  const url = '/matomo.php?idsite=NEURO26&rec=1&e_c=Top%20Topics&e_a=Heart';
  const send = async () => (await app.inject({ url })).statusCode;
  const hits = async () => (await app.inject({ url: '/api/health' })).json().hits;
  await sql`alter table visitor_salts rename to salts_gone`.execute(database.db);
  expect([await send(), await hits()], 'not even the salt of the day').toEqual([
    503,
    'turned-away',
  ]);
  await sql`alter table salts_gone rename to visitor_salts`.execute(database.db);
  expect([await send(), await hits()]).toEqual([200, 'taken']);
  for (const table of ['spool', 'conferences']) {
    await sql`create function full_${sql.raw(table)}() returns trigger language plpgsql as
      $$ begin raise exception 'No space left on device' using errcode = 'disk_full'; end $$`.execute(
      database.db,
    );
    await sql`create trigger full_disk before insert on ${sql.table(table)}
      execute function full_${sql.raw(table)}()`.execute(database.db);
  }
  expect([await send(), await hits()]).toEqual([503, 'turned-away']);
  const free = { name: 'Cardiology', prefix: 'CARDIO26', supportsPayments: false };
  const payload = { ...free, stripePriceId: '', currency: 'usd' };
  const added = await app.inject({
    ...{ method: 'POST', url: '/api/conferences', headers: bearer, payload },
  });
  expect([added.statusCode, added.json().code]).toEqual([503, 'unavailable']);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 660_000 });
  onTestFinished(() => void vi.useRealTimers());
  expect(await hits(), 'nobody has come since').toBe('taken');
  expect([await send(), await hits()]).toEqual([503, 'turned-away']);
  await sql`drop trigger full_disk on spool`.execute(database.db);
  expect([await send(), await hits()]).toEqual([200, 'taken']);
});

test('the contract is published as OpenAPI, with the access of each call', async () => {
  const { app } = reading();
  const answer = await app.inject({ url: '/api/docs/openapi.json' });
  const { paths } = answer.json();
  expect(paths['/api/users/{id}/conferences'].get.security).toEqual([
    { session: [] },
    { cookie: [] },
  ]);
  expect(paths['/api/users/login'].post.security).toEqual([]);
  expect(
    paths['/api/users/create'].post.requestBody.content['application/json'].schema.required,
  ).toEqual(expect.arrayContaining(['name', 'email', 'password']));
  const page = await app.inject({ url: '/api/docs/' });
  expect(page.statusCode).toBe(200);
  expect(page.body).not.toMatch(/https?:\/\/cdn/);
  const moved = await app.inject({ url: '/api/docs' });
  expect([moved.statusCode, moved.headers.location]).toEqual([301, '/api/docs/']);
  const script = await app.inject({ url: '/api/docs/js/scalar.js' });
  expect([script.statusCode, script.headers['content-type']]).toEqual([
    200,
    'application/javascript; charset=utf-8',
  ]);
  const nothing = await app.inject({ url: '/api/docs/nothing' });
  expect([nothing.statusCode, nothing.json().code]).toEqual([404, 'not_found']);
});

test('requests with one token that come together are one lookup, and the next is another', async () => {
  const { users, analytics, token } = await reading();
  const findByToken = vi.fn(users.findByToken);
  const signIns = signInsOf({ ...users, findByToken }, analytics.shares);
  const together = await Promise.all(Array.from({ length: 200 }, () => signIns.findByToken(token)));
  expect(findByToken).toHaveBeenCalledTimes(1);
  expect(together.every((principal) => principal?.isAdmin)).toBe(true);
  await signIns.findByToken(token);
  expect(findByToken).toHaveBeenCalledTimes(2);
});
