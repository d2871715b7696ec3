import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { KEPT_PASSWORD } from '#contract/kept-password.ts';
import { buildSignedIn, buildTestApp, buildUser, PASSWORD } from '../../../test/build-app.ts';
import { buildConference } from '../../../test/build-conference.ts';
import { buildDatabase } from '../../../test/build-database.ts';
import { holdTable, untilWaiting } from '../../../test/hold-table.ts';
import { ownStatistics } from '../../../test/own-statistics.ts';
import { buildUsers } from '../service.ts';
import { buildTokens } from './service.ts';

const CLICKHOUSE_URL = ownStatistics();

const TOKENS = '/api/users/me/tokens';

/** Two organisers' conferences and one of nobody's; Ada of Gold has the first two. */
const build = async () => {
  const world = await buildTestApp({ CLICKHOUSE_URL });
  for (const prefix of ['NEURO26', 'ONCO26', 'CARDIO26']) await buildConference(world, { prefix });
  const ada = await buildSignedIn(world.users, {
    paidCategory: 2,
    prefixes: ['neuro26', 'ONCO26'],
    email: 'ada@example.org',
  });
  const { app } = world;
  const make = async (payload: object, { bearer } = ada) =>
    app.inject({ method: 'POST', url: TOKENS, headers: bearer, payload });
  /** The status and the code of what a token is answered. */
  const call = async (
    token: string,
    url: string,
    method: 'GET' | 'POST' | 'DELETE' | 'PUT' = 'GET',
  ) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await app.inject({
      method,
      url,
      headers,
      ...(method !== 'GET' && { payload: {} }),
    });
    return [answer.statusCode, answer.statusCode < 400 ? '' : answer.json().code];
  };
  const report = (token: string, prefix = 'NEURO26') => call(token, `/api/analytics/${prefix}`);
  return { ...world, ada, make, call, report };
};

test('a token is told once, reads the conferences it is for, and is listed without itself', async () => {
  const { app, ada, make, report, database } = await build();
  const made = await make({ name: ' Warehouse ', prefixes: ['Neuro26', 'NEURO26'] });
  expect(made.statusCode).toBe(201);
  const { token, ...rest } = made.json();
  expect(token).toMatch(/^eposter_[\w-]{43}$/);
  expect(rest).toEqual({
    id: expect.any(String),
    name: 'Warehouse',
    prefixes: ['Neuro26'],
    write: false,
    createdAt: expect.any(String),
    lastUsedAt: null,
    expiresAt: null,
  });
  expect(await report(token)).toEqual([200, '']);
  expect(await report(token, 'ONCO26')).toEqual([403, 'token_not_allowed']);
  const listed = await app.inject({ url: TOKENS, headers: ada.bearer });
  expect(listed.json()).toEqual([{ ...rest, lastUsedAt: expect.any(String) }]);
  expect(listed.body).not.toContain(token);
  const other = await buildSignedIn(buildUsers(database.db));
  expect((await app.inject({ url: TOKENS, headers: other.bearer })).json()).toEqual([]);
});

test('the plan of its user holds for a token, too', async () => {
  const { make, call } = await build();
  const { token } = (await make({ name: 'x', prefixes: ['NEURO26'] })).json();
  expect(await call(token, '/api/analytics/traffic/NEURO26')).toEqual([200, '']);
  expect(await call(token, '/api/analytics/videos/NEURO26')).toEqual([405, 'not_on_plan']);
});

test('a token is made only for conferences that one has; an administrator has all', async () => {
  const { users, make } = await build();
  const refused = await make({ name: 'x', prefixes: ['NEURO26', 'CARDIO26'] });
  expect([refused.statusCode, refused.json().fields]).toEqual([
    400,
    [{ field: 'prefixes', message: 'CARDIO26 is not one of your conferences' }],
  ]);
  const admin = await buildSignedIn(users, { isAdmin: true, prefixes: [] });
  expect((await make({ name: 'x', prefixes: ['CARDIO26'] }, admin)).statusCode).toBe(201);
  const faulty = [
    { name: '', prefixes: ['NEURO26'] },
    { name: 'x', prefixes: [] },
    { name: 'x' },
    { name: 'x', prefixes: ['NEURO26'], expiresAt: '2020-01-01T00:00:00Z' },
    { name: 'x', prefixes: ['NEURO26'], expiresAt: 'soon' },
    { name: 'x', prefixes: ['NEURO26'], isAdmin: true },
  ];
  for (const payload of faulty) expect((await make(payload)).statusCode).toBe(400);
  expect(await users.tokens.list(admin.user.id)).toHaveLength(1);
});

test('a token only reads unless it was made to write, and never beyond its conferences', async () => {
  const { users, make, call } = await build();
  const admin = await buildSignedIn(users, { isAdmin: true, prefixes: [] });
  const tokenOf = async (write: boolean) =>
    (await make({ name: 'x', prefixes: ['NEURO26'], write }, admin)).json().token;
  const [reads, writes] = [await tokenOf(false), await tokenOf(true)];
  const discard = '/api/analytics/hits/NEURO26?from=2026-11-02&to=2026-11-03';
  expect(await call(reads, discard, 'DELETE')).toEqual([403, 'token_read_only']);
  expect(await call(writes, discard.replace('NEURO', 'ONCO'), 'DELETE')).toEqual([
    403,
    'token_not_allowed',
  ]);
  expect(await call(reads, '/api/submissions/NEURO26')).toEqual([200, '']);
  expect(await call(reads, '/api/submissions/ONCO26')).toEqual([403, 'token_not_allowed']);
  const never = [
    ['GET', TOKENS],
    ['POST', TOKENS],
    ['GET', '/api/users/me'],
    ['GET', '/api/users'],
    ['GET', '/api/conferences'],
    ['POST', '/api/users/create'],
    ['PUT', '/api/users/me/password'],
    ['GET', '/api/users/me/sessions'],
    ['DELETE', '/api/users/me/sessions'],
    ['POST', '/api/users/logout'],
    ['POST', '/api/analytics/shares/NEURO26'],
    // Money and codes need a person.
    ['POST', '/api/payments/NEURO26/refund'],
    ['POST', '/api/submissions/NEURO26/1/waive'],
    ['DELETE', '/api/submissions/NEURO26/1/waive'],
    ['POST', '/api/submissions/NEURO26/1/paid-elsewhere'],
    ['POST', '/api/submissions/NEURO26/1/send'],
    ['POST', '/api/submissions/NEURO26/send'],
  ] as const;
  for (const [method, url] of never) {
    expect([url, ...(await call(writes, url, method))]).toEqual([url, 403, 'token_not_allowed']);
  }
});

test('a change by a token is in the log as its user’s, with the name of the token', async () => {
  const { app, users, make } = await build();
  const admin = await buildSignedIn(users, { isAdmin: true, email: 'boss@example.org' });
  const { token } = (
    await make({ name: 'Import', prefixes: ['NEURO26'], write: true }, admin)
  ).json();
  const answer = await app.inject({
    method: 'PUT',
    url: '/api/analytics/tracking/NEURO26',
    headers: { authorization: `Bearer ${token}` },
    payload: { respectDoNotTrack: true },
  });
  expect(answer.statusCode).toBe(200);
  const log = await app.inject({ url: '/api/users/audit', headers: admin.bearer });
  expect(log.json().entries[0]).toMatchObject({
    actorEmail: 'boss@example.org',
    action: 'Change how a conference is tracked',
    details: { respectDoNotTrack: true, program: 'Import' },
  });
});

test('what organisers do with tokens is in the log, too', async () => {
  const { app, users, ada, make } = await build();
  const { id } = (await make({ name: 'Warehouse', prefixes: ['NEURO26'] })).json();
  await app.inject({ method: 'DELETE', url: `${TOKENS}/${id}`, headers: ada.bearer });
  const admin = await buildSignedIn(users, { isAdmin: true });
  const log = await app.inject({ url: '/api/users/audit', headers: admin.bearer });
  expect(
    log
      .json()
      .entries.map((entry: { actorEmail: string; action: string; subject: string }) => [
        entry.actorEmail,
        entry.action,
        entry.subject,
      ]),
  ).toEqual([
    ['ada@example.org', 'Revoke a token for a program', 'Warehouse'],
    ['ada@example.org', 'Make a token for a program', 'Warehouse'],
  ]);
});

test('a token ends when it is revoked, runs out, or its account goes; another’s cannot be revoked', async () => {
  const { app, users, ada, make, report } = await build();
  const made = (await make({ name: 'x', prefixes: ['NEURO26'] })).json();
  const other = await buildSignedIn(users);
  const revoke = (bearer: object) =>
    app.inject({ method: 'DELETE', url: `${TOKENS}/${made.id}`, headers: { ...bearer } });
  expect((await revoke(other.bearer)).statusCode).toBe(404);
  expect(await report(made.token)).toEqual([200, '']);
  expect((await revoke(ada.bearer)).statusCode).toBe(200);
  expect(await report(made.token)).toEqual([401, 'not_signed_in']);
  expect((await revoke(ada.bearer)).statusCode).toBe(404);

  const expiresAt = new Date(Date.now() + 3_600_000);
  const short = await users.tokens.create(
    { id: ada.user.id, isAdmin: false, paidCategory: 1, prefixes: ['NEURO26'] },
    { name: 'x', prefixes: ['NEURO26'], write: false, expiresAt: expiresAt.toISOString() },
    new Date(),
  );
  expect(await users.tokens.findByToken(short.token, new Date())).not.toBeNull();
  expect(await users.tokens.findByToken(short.token, expiresAt)).toBeNull();

  await users.remove(ada.user.id, other.user.id);
  expect(await report(short.token)).toEqual([401, 'not_signed_in']);
});

test('a token loses a conference with its user, and follows a new prefix', async () => {
  const { users, conferences, database, ada, make, report } = await build();
  const { token } = (await make({ name: 'x', prefixes: ['NEURO26', 'ONCO26'] })).json();
  const { name, email } = ada.user;
  const change = (prefixes: string[]) =>
    users.update({
      id: ada.user.id,
      ...{ name, email, password: KEPT_PASSWORD, isAdmin: false, paidCategory: 2, prefixes },
    });
  await change(['NEURO26']);
  expect(await report(token, 'ONCO26')).toEqual([403, 'token_not_allowed']);
  expect(await report(token)).toEqual([200, '']);
  await users.renamePrefix(database.db, 'NEURO26', 'NEURO27');
  await buildConference({ conferences }, { prefix: 'NEURO27' });
  expect(await report(token, 'NEURO27')).toEqual([200, '']);
  expect(await report(token)).toEqual([403, 'token_not_allowed']);
});

test('an administrator’s token keeps only what is left when the administrator is one no more', async () => {
  const { users, make, call, report } = await build();
  await buildUser(users, { isAdmin: true });
  const admin = await buildSignedIn(users, { isAdmin: true, prefixes: ['ONCO26'] });
  const wanted = { name: 'x', prefixes: ['NEURO26', 'ONCO26'] };
  const { token } = (await make(wanted, admin)).json();
  expect(await call(token, '/api/submissions/ONCO26')).toEqual([200, '']);
  await users.update({
    id: admin.user.id,
    name: 'x',
    email: admin.user.email,
    password: PASSWORD,
    isAdmin: false,
    paidCategory: 1,
    prefixes: ['ONCO26'],
  });
  expect(await call(token, '/api/submissions/ONCO26')).toEqual([403, 'not_allowed']);
  expect(await report(token)).toEqual([403, 'token_not_allowed']);
  expect(await report(token, 'ONCO26')).toEqual([200, '']);
});

test('a user has fifty tokens at most, also of several that are made at once', async () => {
  const { app, ada, make, database } = await build();
  const wanted = { name: 'x', prefixes: ['NEURO26'] };
  await make(wanted);
  await sql`
    insert into program_tokens (token_hash, user_id, name, prefixes, may_write, created_at)
    select sha256(n::text::bytea), user_id, name, prefixes, may_write, created_at
    from program_tokens, generate_series(1, 48) as n`.execute(database.db);
  const release = await holdTable(database, 'program_tokens');
  const making = [1, 2, 3, 4].map(() => make(wanted));
  await untilWaiting(database, 4);
  await release();
  const answers = await Promise.all(making);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400, 400, 400]);
  expect(answers.find(({ statusCode }) => statusCode === 400)?.json().message).toBe(
    'You already have 50 tokens. Revoke one first',
  );
  expect((await app.inject({ url: TOKENS, headers: ada.bearer })).json()).toHaveLength(50);
});

test('a token that asks too often is told when to come again; others are not', async () => {
  const { db, drop } = await buildDatabase();
  onTestFinished(drop);
  const tokens = buildTokens(db, 2);
  const { id } = await buildUser(buildUsers(db));
  const user = { id, isAdmin: true, paidCategory: 3, prefixes: [] } as const;
  const wanted = { name: 'x', prefixes: ['NEURO26'], write: false, expiresAt: null };
  const make = async () =>
    (await tokens.create({ ...user, prefixes: [] }, wanted, new Date())).token;
  const [one, other] = [await make(), await make()];
  const use = (token: string) => tokens.findByToken(token, new Date());
  await use(one);
  await use(one);
  await expect(use(one)).rejects.toMatchObject({
    code: 'too_many_requests',
    retryAfter: expect.any(Number),
  });
  expect(await use(other)).not.toBeNull();
});
