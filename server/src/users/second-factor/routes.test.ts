import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildSignedIn, buildTestApp, buildUser, PASSWORD } from '../../../test/build-app.ts';
import { buildAuthenticator, codeOf } from '../../../test/build-second-factor.ts';

const OWN = '/api/users/me/second-factor';
const EMAIL = 'ada@example.org';

/** Ada, signed in, and what she can do about her second factor. */
const build = async (env: Record<string, string> = {}, values = {}) => {
  const world = await buildTestApp(env);
  const ada = await buildSignedIn(world.users, { email: EMAIL, ...values });
  const ask = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
    headers: object = ada.bearer,
  ) => {
    const answer = await world.app.inject({
      method,
      url,
      headers: { ...headers },
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
  };
  const login = (more: object = {}) =>
    ask('POST', '/api/users/login', { email: EMAIL, password: PASSWORD, ...more }, {});
  /** Turned on; the app's secret and the recovery codes. */
  const turnOn = async () => {
    const { secret } = (await ask('POST', OWN, { password: PASSWORD })).body;
    const { body } = await ask('PUT', OWN, { code: codeOf(secret) });
    return { secret, recoveryCodes: body.recoveryCodes as string[] };
  };
  return { ...world, ada, ask, login, turnOn };
};

test('an app is set up with the password, and signs in from its first code on', async () => {
  const { ada, ask, login, users } = await build();
  expect((await ask('GET', OWN)).body).toEqual({
    enabled: false,
    since: null,
    recoveryCodesLeft: 0,
    app: false,
    appUnreadable: false,
  });
  expect(await ask('POST', OWN, { password: 'wrong' })).toMatchObject({
    status: 400,
    body: { fields: [{ field: 'password', message: 'Incorrect password' }] },
  });
  const begun = await ask('POST', OWN, { password: PASSWORD });
  expect(begun.status).toBe(201);
  const { secret, uri } = begun.body;
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(uri).toContain(`secret=${secret}`);
  expect(decodeURIComponent(uri)).toContain(`otpauth://totp/ePoster Live:${EMAIL}`);
  // Nothing is asked for before a code has shown that the app works.
  expect((await login()).status).toBe(200);
  expect(await ask('PUT', OWN, { code: '000000' })).toMatchObject({ status: 400 });

  const on = await ask('PUT', OWN, { code: ` ${codeOf(secret)} ` });
  expect(on.status).toBe(200);
  expect(new Set(on.body.recoveryCodes).size).toBe(10);
  expect((await ask('GET', OWN)).body).toEqual({
    enabled: true,
    since: expect.any(String),
    recoveryCodesLeft: 10,
    app: true,
    appUnreadable: false,
  });
  // The other session, of the sign-in above, has ended; this one goes on.
  expect(await users.sessions.list(ada.user.id, null, new Date())).toHaveLength(1);
  expect(await ask('POST', OWN, { password: PASSWORD })).toMatchObject({ status: 400 });
});

test('the sign-in asks for a code only after the password, and takes each code once', async () => {
  const { login, turnOn } = await build();
  const { secret } = await turnOn();
  expect(await login({ password: 'wrong' })).toMatchObject({
    status: 401,
    body: { code: 'invalid_credentials' },
  });
  expect(await login()).toMatchObject({ status: 401, body: { code: 'second_factor_required' } });
  // The one that turned it on is used up.
  expect(await login({ code: codeOf(secret) })).toMatchObject({
    status: 401,
    body: { code: 'invalid_code' },
  });
  expect(await login({ code: '12345' })).toMatchObject({ body: { code: 'invalid_code' } });
  const code = codeOf(secret, { steps: 1 });
  const twice = await Promise.all([login({ code }), login({ code })]);
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 401]);
  expect(twice.find(({ status }) => status === 200)?.body).toEqual({
    _id: expect.any(String),
    name: expect.any(String),
    email: EMAIL,
    isAdmin: false,
    paidCategory: 1,
    prefixes: ['CARDIO26'],
    token: expect.any(String),
  });
});

test('a clock may be half a minute off, and no more', async () => {
  const { ada, database, secondFactors } = await build();
  const secret = await buildAuthenticator(database.db, ada.user.id);
  const now = new Date('2026-11-16T10:00:10Z');
  const tryAt = (steps: number) =>
    secondFactors
      .renewCodes(
        ada.user.id,
        { password: PASSWORD, code: codeOf(secret, { steps, now: now.getTime() }) },
        now,
      )
      .then(
        () => 'taken',
        () => 'refused',
      );
  expect([
    await tryAt(-2),
    await tryAt(-1),
    await tryAt(0),
    await tryAt(1),
    await tryAt(2),
  ]).toEqual(['refused', 'taken', 'taken', 'taken', 'refused']);
  // An earlier one than the last is not taken any more.
  expect(await tryAt(0)).toBe('refused');
});

test('a recovery code signs in once, however it is typed; new ones end the old', async () => {
  const { ask, login, turnOn, database } = await build();
  const { secret, recoveryCodes } = await turnOn();
  const [first = '', second = ''] = recoveryCodes;
  expect(first).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/);
  const typed = first.toLowerCase().replaceAll('-', ' ');
  expect((await login({ code: typed })).status).toBe(200);
  expect((await login({ code: first })).body.code).toBe('invalid_code');
  expect((await ask('GET', OWN)).body.recoveryCodesLeft).toBe(9);
  const wanted = { password: PASSWORD, code: codeOf(secret, { steps: 1 }) };
  const renewed = await ask('POST', `${OWN}/recovery-codes`, wanted);
  expect(renewed.body.recoveryCodes).toHaveLength(10);
  expect((await login({ code: second })).body.code).toBe('invalid_code');
  expect((await login({ code: renewed.body.recoveryCodes[3] })).status).toBe(200);
  const { rows } = await sql`select * from recovery_codes`.execute(database.db);
  expect(JSON.stringify(rows)).not.toContain(renewed.body.recoveryCodes[0]);
});

test('turning it off takes the password and a fresh code', async () => {
  const { ask, login, turnOn } = await build();
  const { recoveryCodes } = await turnOn();
  const off = (given: object) => ask('POST', `${OWN}/remove`, given);
  const [code = ''] = recoveryCodes;
  expect((await off({ password: 'wrong', code })).body.fields[0].field).toBe('password');
  expect((await off({ password: PASSWORD, code: '000000' })).body.fields[0].field).toBe('code');
  expect((await login()).status).toBe(401);
  expect((await off({ password: PASSWORD, code })).status).toBe(200);
  expect((await login()).status).toBe(200);
  expect((await off({ password: PASSWORD, code })).status).toBe(400);
});

test('codes cannot be guessed: after ten attempts even the right one waits', async () => {
  const { login, turnOn } = await build();
  const { secret } = await turnOn();
  for (let at = 0; at < 7; at += 1) await login({ code: '000000' });
  await Promise.all([
    login({ code: '000001' }),
    login({ code: '000002' }),
    login({ code: '000003' }),
  ]);
  const refused = await login({ code: codeOf(secret, { steps: 1 }) });
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
}, 60_000);

test('a session that was about to open when the factor was turned on does not', async () => {
  const { users, ada, database } = await build();
  const before = await users.get(ada.user.id);
  await buildAuthenticator(database.db, ada.user.id);
  await expect(users.sessions.open(before, 'Firefox', new Date())).rejects.toMatchObject({
    code: 'invalid_credentials',
  });
});

test('an administrator removes another’s, who is told by mail; never the own', async () => {
  const { users, app, login, turnOn, ada, queued } = await build();
  await turnOn();
  const boss = await buildSignedIn(users, { isAdmin: true });
  const remove = async (id: string) =>
    (
      await app.inject({
        method: 'DELETE',
        url: `/api/users/${id}/second-factor`,
        headers: boss.bearer,
      })
    ).statusCode;
  const edited = await app.inject({ url: `/api/users/${ada.user.id}`, headers: boss.bearer });
  expect(edited.json().secondFactor).toBe(true);
  expect(await remove(boss.user.id)).toBe(403);
  expect(await remove('nobody')).toBe(404);
  expect(await remove(ada.user.id)).toBe(200);
  expect(await remove(ada.user.id)).toBe(404);
  expect((await login()).status).toBe(200);
  const mails = await queued();
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [EMAIL, 'Two-factor authentication was removed from your ePoster Live account'],
  ]);
});

test('it is not removed by a session of an hour ago', async () => {
  const { users, app, login, turnOn, ada } = await build();
  await turnOn();
  const admin = await buildUser(users, { isAdmin: true });
  const opened = new Date(Date.now() - 3_600_000);
  const { token } = await users.signIn(admin.email, PASSWORD, opened);
  const headers = { authorization: `Bearer ${token}` };
  const url = `/api/users/${ada.user.id}/second-factor`;
  const refused = await app.inject({ method: 'DELETE', url, headers });
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'session_not_fresh']);
  expect((await login()).status).toBe(401);
});

test('where it is required, an administrator sets one up before anything else', async () => {
  const env = { REQUIRE_SECOND_FACTOR: '1' };
  const { users, app, ask, login, turnOn } = await build(env, { isAdmin: true });
  expect((await login()).body.secondFactorMissing).toBe(true);
  expect((await ask('GET', '/api/users/me')).body.secondFactorMissing).toBe(true);
  for (const url of ['/api/users', '/api/analytics/NEURO26', '/api/users/me/tokens']) {
    expect((await ask('GET', url)).body.code).toBe('second_factor_missing');
  }
  expect((await ask('POST', '/api/users/create', {})).body.code).toBe('second_factor_missing');
  await turnOn();
  expect((await ask('GET', '/api/users')).status).toBe(200);
  expect((await ask('GET', '/api/users/me')).body.secondFactorMissing).toBeUndefined();
  // Others are not asked for one.
  const organiser = await buildUser(users);
  const { token } = await users.signIn(organiser.email, PASSWORD, new Date());
  const me = await app.inject({
    url: '/api/users/me',
    headers: { authorization: `Bearer ${token}` },
  });
  expect([me.statusCode, me.json().secondFactorMissing]).toEqual([200, undefined]);
});
