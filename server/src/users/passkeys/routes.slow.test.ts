import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { KEPT_PASSWORD } from '#contract/kept-password.ts';
import { buildSignedIn, PASSWORD } from '../../../test/build-app.ts';
import { buildPasskeyDevice } from '../../../test/build-passkey.ts';
import { buildPasskeyWorld, EMAIL, OWN } from '../../../test/build-passkey-world.ts';
import { buildAuthenticator, codeOf } from '../../../test/build-second-factor.ts';

const MINUTE = 60_000;

test('a passkey is added with the password; the first one turns the second factor on', async () => {
  const { ada, ask, add, users, login, audit } = await buildPasskeyWorld();
  await login();
  expect(await ask('POST', `${OWN}/options`, { password: 'wrong' })).toMatchObject({
    status: 400,
    body: { fields: [{ field: 'password' }] },
  });
  const begun = await ask('POST', `${OWN}/options`, { password: PASSWORD });
  expect(begun.body).toMatchObject({
    rp: { id: 'posters.test', name: 'ePoster Live' },
    user: { name: EMAIL },
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const added = await add();
  expect([added.status, added.body.recoveryCodes.length]).toEqual([201, 10]);
  expect(await ask('GET', OWN)).toMatchObject({
    body: [{ id: added.body.id, name: 'Laptop', lastUsedAt: null }],
  });
  expect((await ask('GET', '/api/users/me/second-factor')).body).toMatchObject({
    enabled: true,
    app: false,
    appUnreadable: false,
    recoveryCodesLeft: 10,
  });
  // The other session has ended; this one goes on.
  expect(await users.sessions.list(ada.user.id, null, new Date())).toHaveLength(1);
  expect(await audit()).toEqual([{ action: 'Add a passkey', subject: 'Laptop' }]);
});

test('it signs in alone, and answers whose it is', async () => {
  const { ada, add, challenge, device, signIn, users, ask } = await buildPasskeyWorld();
  await buildSignedIn(users, { email: 'eve@example.org' });
  await add();
  const asked = await ask('POST', '/api/users/passkeys/options', { purpose: 'sign-in' }, {});
  expect(asked.body).toEqual({
    challenge: expect.stringMatching(/^[\w-]{43}$/),
    rpId: 'posters.test',
    timeout: 5 * MINUTE,
    userVerification: 'required',
  });
  const answer = await signIn(device.sign(asked.body));
  expect(answer.body).toMatchObject({ _id: ada.user.id, email: EMAIL, token: expect.any(String) });
  expect(answer.cookies).toMatchObject([{ name: 'eposter_session', httpOnly: true }]);
  const me = await ask('GET', '/api/users/me', undefined, {
    authorization: `Bearer ${answer.body.token}`,
  });
  expect(me.body.email).toBe(EMAIL);
  expect((await ask('GET', OWN)).body[0].lastUsedAt).toEqual(expect.any(String));
  // The same answer once more: what it signed is used up.
  const replayed = device.sign({ challenge: asked.body.challenge });
  expect(await signIn(replayed)).toMatchObject({ status: 401, body: { code: 'invalid_passkey' } });
  // Two tabs, each with its own, in whatever order.
  const [first, second] = [await challenge('sign-in'), await challenge('sign-in')];
  expect((await signIn(device.sign({ challenge: second }))).status).toBe(200);
  expect((await signIn(device.sign({ challenge: first }))).status).toBe(200);
});

test('is refused: another origin, host or purpose, an owner not verified, a strange key', async () => {
  const { ask, add, challenge, device, signIn } = await buildPasskeyWorld();
  await add();
  const refused = async (purpose: 'sign-in' | 'second-factor', wrong: object, by = device) => {
    const answer = await signIn(by.sign({ challenge: await challenge(purpose), ...wrong }));
    return [answer.status, answer.body.code];
  };
  const no = [401, 'invalid_passkey'];
  expect(await refused('sign-in', { origin: 'https://posters.test.evil.example' })).toEqual(no);
  expect(await refused('sign-in', { host: 'evil.example' })).toEqual(no);
  expect(await refused('sign-in', { verified: false })).toEqual(no);
  expect(await refused('second-factor', {})).toEqual(no);
  expect(await refused('sign-in', { challenge: 'made-up' })).toEqual(no);
  const stranger = buildPasskeyDevice();
  expect(await refused('sign-in', {}, stranger)).toEqual(no);
  // Hers in name, signed by another key.
  const forged = { ...stranger.sign({ challenge: await challenge('sign-in') }), id: device.id };
  expect((await signIn({ ...forged, rawId: device.id })).status).toBe(401);
  // What a passkey is being made of signs nobody in.
  const begun = await ask('POST', `${OWN}/options`, {
    password: PASSWORD,
    passkey: device.sign({ challenge: await challenge('second-factor') }),
  });
  expect((await signIn(device.sign(begun.body))).status).toBe(401);
  expect((await signIn(device.sign({ challenge: await challenge('sign-in') }))).status).toBe(200);
  // Those of hers that were not right are for her to see.
  expect((await ask('GET', '/api/users/me/failed-sign-ins')).body.count).toBe(4);
});

test('a challenge is good for five minutes, by the server’s clock', async () => {
  const { add, device, users } = await buildPasskeyWorld();
  await add();
  const now = new Date();
  const { passkeys } = users;
  const signAt = async (minutes: number) => {
    const { challenge } = await passkeys.ask('sign-in', now);
    const later = new Date(now.getTime() + minutes * MINUTE);
    return passkeys.findSignedIn(device.sign({ challenge }), later).then(
      ({ email }) => email,
      ({ code }) => code,
    );
  };
  expect([await signAt(4.9), await signAt(5), await signAt(60 * 24)]).toEqual([
    EMAIL,
    'invalid_passkey',
    'invalid_passkey',
  ]);
});

test('an account that is renamed keeps its passkeys; two tabs have a challenge each', async () => {
  const { ada, ask, add, challenge, device, signIn, users } = await buildPasskeyWorld();
  const { recoveryCodes, id } = (await add()).body;
  await users.update({
    id: ada.user.id,
    name: 'Ada Lovelace',
    email: 'lovelace@example.org',
    isAdmin: false,
    paidCategory: 1,
    prefixes: ['CARDIO26'],
    password: KEPT_PASSWORD,
  });
  const [one, two] = [await challenge('sign-in'), await challenge('sign-in')];
  const later = await signIn(device.sign({ challenge: two }));
  const sooner = await signIn(device.sign({ challenge: one }));
  expect([later, sooner]).toMatchObject([
    { status: 200, body: { _id: ada.user.id, email: 'lovelace@example.org' } },
    { status: 200, body: { _id: ada.user.id, name: 'Ada Lovelace' } },
  ]);
  // Removed in one tab, it is gone in the other, which is told so.
  const bearer = { authorization: `Bearer ${later.body.token}` };
  const remove = (code: string) =>
    ask('POST', `${OWN}/${id}/remove`, { password: PASSWORD, code }, bearer);
  const answers = await Promise.all([remove(recoveryCodes[0]), remove(recoveryCodes[1])]);
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
});

test('beside the password it is the second factor, its owner’s only', async () => {
  const { add, challenge, device, login, users, app } = await buildPasskeyWorld();
  const { recoveryCodes } = (await add()).body;
  expect(await login()).toMatchObject({
    status: 401,
    body: {
      code: 'second_factor_required',
      message: 'Use a passkey',
      fields: [{ field: 'passkey' }, { field: 'code' }],
    },
  });
  const passkey = device.sign({ challenge: await challenge('second-factor') });
  expect((await login({ password: 'wrong', passkey })).body.code).toBe('invalid_credentials');
  expect((await login({ passkey })).status).toBe(200);
  expect((await login({ passkey })).body.code).toBe('invalid_passkey');
  // One that was asked for to sign in alone does not do, nor does another's.
  const alone = device.sign({ challenge: await challenge('sign-in') });
  expect((await login({ passkey: alone })).body.code).toBe('invalid_passkey');
  const eve = await buildSignedIn(users, { email: 'eve@example.org' });
  const theirs = buildPasskeyDevice();
  const inject = async (url: string, payload: object) =>
    (await app.inject({ method: 'POST', url, payload, headers: eve.bearer })).json();
  const begun = await inject(`${OWN}/options`, { password: PASSWORD });
  await inject(OWN, { name: 'Hers', passkey: theirs.make(begun) });
  const other = theirs.sign({ challenge: await challenge('second-factor') });
  expect((await login({ passkey: other })).body.code).toBe('invalid_passkey');
  expect((await login({ code: recoveryCodes[0] })).status).toBe(200);
});

test('a further one, an app, and a removal ask for the second factor again', async () => {
  const { ask, add, challenge, device, login, signIn } = await buildPasskeyWorld();
  const first = (await add()).body;
  expect((await add()).body.fields).toEqual([
    { field: 'code', message: 'Enter a code, or use a passkey' },
  ]);
  expect((await ask('POST', '/api/users/me/second-factor', { password: PASSWORD })).status).toBe(
    400,
  );
  const proof = async () => ({
    passkey: device.sign({ challenge: await challenge('second-factor') }),
  });
  const spare = buildPasskeyDevice();
  const second = await add(await proof(), spare);
  expect([second.status, second.body.recoveryCodes]).toEqual([201, []]);
  // The same device again is not another.
  expect((await add(await proof(), spare)).status).toBe(400);
  const app = await ask('POST', '/api/users/me/second-factor', {
    password: PASSWORD,
    ...(await proof()),
  });
  expect(app.status).toBe(201);
  const remove = async (id: string) =>
    ask('POST', `${OWN}/${id}/remove`, { password: PASSWORD, ...(await proof()) });
  expect((await remove('nothing')).status).toBe(404);
  expect((await remove(second.body.id)).body.message).toBe('The passkey Laptop is removed');
  expect((await signIn(spare.sign({ challenge: await challenge('sign-in') }))).status).toBe(401);
  // The last one takes the second factor along.
  expect((await remove(first.id)).body.message).toContain('The second factor is off');
  expect((await login()).status).toBe(200);
});

test('turned off, removed by an administrator, or with its account it signs nobody in', async () => {
  const { ada, ask, add, challenge, device, signIn, users, queued } = await buildPasskeyWorld();
  const boss = await buildSignedIn(users, { isAdmin: true });
  const signsIn = async () =>
    (await signIn(device.sign({ challenge: await challenge('sign-in') }))).status;
  const { recoveryCodes } = (await add()).body;
  const off = { password: PASSWORD, code: recoveryCodes[0] };
  expect((await ask('POST', '/api/users/me/second-factor/remove', off)).status).toBe(200);
  expect([await signsIn(), (await ask('GET', OWN)).body]).toEqual([401, []]);

  await add();
  const url = `/api/users/${ada.user.id}/second-factor`;
  expect((await ask('DELETE', url, undefined, boss.bearer)).status).toBe(200);
  expect(await signsIn()).toBe(401);
  expect((await queued()).map(({ to }) => to)).toEqual([EMAIL]);

  await add();
  expect(await signsIn()).toBe(200);
  const account = `/api/users/delete/${ada.user.id}`;
  expect((await ask('DELETE', account, undefined, boss.bearer)).status).toBe(200);
  expect(await signsIn()).toBe(401);
});

test('an account has twenty at most, also of several that were begun at once', async () => {
  const { add, ask, challenge, database, device } = await buildPasskeyWorld();
  await add();
  const begin = async () => {
    const passkey = device.sign({ challenge: await challenge('second-factor') });
    return ask('POST', `${OWN}/options`, { password: PASSWORD, passkey });
  };
  await sql`
    insert into passkeys (user_id, credential_id, public_key, counter, name, transports, created_at)
    select user_id, n::text, public_key, counter, name, transports, created_at
    from passkeys, generate_series(1, 18) as n`.execute(database.db);
  const begun = [await begin(), await begin(), await begin()];
  expect(begun.map(({ status }) => status)).toEqual([201, 201, 201]);
  const made = begun.map(({ body }) => ({
    name: 'Phone',
    passkey: buildPasskeyDevice().make(body),
  }));
  const answers = await Promise.all(made.map((each) => ask('POST', OWN, each)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
  const tooMany = { message: 'You can have at most 20 passkeys. Remove one first' };
  expect(answers.find(({ status }) => status === 400)?.body).toMatchObject(tooMany);
  expect((await ask('GET', OWN)).body).toHaveLength(20);
  expect((await begin()).body).toMatchObject(tooMany);
});

test('where a second factor is required, a passkey is one; with an app beside it either will do', async () => {
  const world = await buildPasskeyWorld({ isAdmin: true }, { REQUIRE_SECOND_FACTOR: '1' });
  const { ada, ask, add, challenge, database, device, login, signIn } = world;
  expect((await ask('GET', '/api/users')).body.code).toBe('second_factor_missing');
  await add();
  expect((await ask('GET', '/api/users')).status).toBe(200);
  const alone = await signIn(device.sign({ challenge: await challenge('sign-in') }));
  expect(alone.body.secondFactorMissing).toBeUndefined();
  const secret = await buildAuthenticator(database.db, ada.user.id);
  expect((await login()).body.fields.map(({ field }: { field: string }) => field)).toEqual([
    'code',
    'passkey',
  ]);
  expect((await login({ code: codeOf(secret) })).status).toBe(200);
});
