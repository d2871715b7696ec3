import { expect, test } from 'vitest';
import { buildTestApp, buildUser, PASSWORD } from '../../../test/build-app.ts';
import { buildIdentityProvider } from '../../../test/build-identity-provider.ts';

const RULES = { OIDC_ADMIN_GROUP: 'eposter-admins', OIDC_PREFIX_CLAIM: 'conferences' };
const ADA = { email: 'ada@example.org', email_verified: true, name: 'Ada' };

/** The product and a real identity provider; a browser that keeps the product's cookies. */
const build = async (env: Record<string, string> = {}, clockSkew = 0) => {
  const provider = await buildIdentityProvider();
  const world = await buildTestApp({ ...provider.env, ...env }, { clockSkew });
  const newBrowser = () => {
    const cookies: Record<string, string> = {};
    const post = async (path: string, payload?: object) => {
      const answer = await world.app.inject({
        method: 'POST',
        url: `/api/users/sso/${path}`,
        cookies,
        ...(payload && { payload }),
      });
      for (const { name, value } of answer.cookies) cookies[name] = value;
      return { status: answer.statusCode, body: answer.json() };
    };
    const begin = async (): Promise<string> => (await post('begin')).body.url;
    const finish = (search: string) => post('finish', { search });
    const signIn = async () => finish(await provider.visit(await begin()));
    return { post, begin, finish, signIn, cookies };
  };
  const login = async (email: string) =>
    (
      await world.app.inject({
        method: 'POST',
        url: '/api/users/login',
        payload: { email, password: PASSWORD },
      })
    ).statusCode;
  return { ...world, provider, newBrowser, login, ...newBrowser() };
};

test('an account is found by a verified e-mail address, and from then on by the subject', async () => {
  const { users, app, provider, signIn, login, cookies } = await build();
  const ada = await buildUser(users, { email: ADA.email, prefixes: ['NEURO26'] });
  await buildUser(users, { email: 'other@example.org' });
  provider.seat('sub-1', ADA);
  const first = await signIn();
  expect([first.status, first.body]).toEqual([
    200,
    {
      _id: ada.id,
      name: 'Ada',
      email: ADA.email,
      isAdmin: false,
      paidCategory: 1,
      prefixes: ['NEURO26'],
      token: expect.any(String),
    },
  ]);
  expect(cookies.eposter_session).toBe(first.body.token);
  const headers = { authorization: `Bearer ${first.body.token}` };
  expect((await app.inject({ url: '/api/users/me', headers })).statusCode).toBe(200);
  // Renamed there, also to an address that is not verified, which is then not taken.
  provider.seat('sub-1', {
    email: 'ada.lovelace@example.org',
    email_verified: true,
    name: 'Ada L.',
  });
  expect((await signIn()).body).toMatchObject({ _id: ada.id, email: 'ada.lovelace@example.org' });
  provider.seat('sub-1', { email: 'other@example.org', email_verified: true });
  expect((await signIn()).body).toMatchObject({ _id: ada.id, email: 'ada.lovelace@example.org' });
  provider.seat('sub-1', { email: 'new@example.org', email_verified: false });
  expect((await signIn()).body).toMatchObject({ _id: ada.id, email: 'ada.lovelace@example.org' });
  // The way of the password stays.
  expect(await login('ada.lovelace@example.org')).toBe(200);
});

test('an address that is not verified, is nobody’s, or is another’s there signs nobody in', async () => {
  const { users, provider, signIn } = await build();
  await buildUser(users, { email: ADA.email });
  provider.seat('sub-1', { ...ADA, email_verified: false });
  expect(await signIn()).toMatchObject({ status: 401, body: { code: 'single_sign_on_failed' } });
  provider.seat('sub-2', { ...ADA, email: 'nobody@example.org' });
  const unknown = await signIn();
  expect([unknown.status, unknown.body.message]).toEqual([
    403,
    'You do not have an account here. Ask an administrator to create one',
  ]);
  provider.seat('sub-1', ADA);
  expect((await signIn()).status).toBe(200);
  // The address was given to somebody else there.
  provider.seat('sub-3', ADA);
  expect((await signIn()).body.message).toContain('belongs to somebody else');
  expect(await users.list()).toHaveLength(1);
});

test('groups and claim give the rights at each sign-in, and make the account', async () => {
  const { users, app, provider, signIn } = await build(RULES);
  const boss = await buildUser(users, { isAdmin: true, email: 'boss@example.org' });
  provider.seat('sub-1', {
    ...ADA,
    groups: ['staff'],
    conferences: ['NEURO26', 'neuro26', 'no prefix!'],
  });
  const first = await signIn();
  expect(first.body).toMatchObject({
    isAdmin: false,
    paidCategory: 1,
    prefixes: ['NEURO26'],
  });
  provider.seat('sub-1', { ...ADA, groups: ['eposter-admins'], conferences: 'ONCO26, NEURO27' });
  expect((await signIn()).body).toMatchObject({ isAdmin: true, prefixes: ['ONCO26', 'NEURO27'] });
  // Nothing is left there: nor here, and open sessions end.
  provider.seat('sub-1', ADA);
  const refused = await signIn();
  expect([refused.status, refused.body.message]).toEqual([
    403,
    'Society Login gives you no conference here. Ask an administrator there to do so',
  ]);
  const headers = { authorization: `Bearer ${first.body.token}` };
  expect((await app.inject({ url: '/api/users/me', headers })).statusCode).toBe(401);
  expect(await users.get(first.body._id)).toMatchObject({ is_admin: false, prefixes: [] });
  const { token } = await users.signIn(boss.email, PASSWORD, new Date());
  const log = await app.inject({
    url: '/api/users/audit',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(log.json().entries.map(({ action }: { action: string }) => action)).toEqual([
    'Changed by single sign-on',
    'Changed by single sign-on',
    'Created by single sign-on',
  ]);
});

test('the last administrator stays one, whatever the groups say', async () => {
  const { users, provider, signIn } = await build(RULES);
  await buildUser(users, { email: ADA.email, isAdmin: true });
  provider.seat('sub-1', { ...ADA, groups: [], conferences: ['NEURO26'] });
  expect((await signIn()).body).toMatchObject({ isAdmin: true, prefixes: ['NEURO26'] });
});

test('what comes back works once, in the browser that began it', async () => {
  const { users, provider, begin, finish, newBrowser } = await build();
  await buildUser(users, { email: ADA.email });
  provider.seat('sub-1', ADA);
  const search = await provider.visit(await begin());
  const elsewhere = newBrowser();
  await elsewhere.begin();
  expect(await elsewhere.finish(search)).toMatchObject({
    status: 401,
    body: { code: 'single_sign_on_failed' },
  });
  expect(await finish(`${search}0`)).toMatchObject({ status: 401 });
  expect((await finish(search)).status).toBe(401);

  const again = await provider.visit(await begin());
  expect((await finish(again)).status).toBe(200);
  expect((await finish(again)).status).toBe(401);
  // The used code with a fresh state of one's own.
  const url = await begin();
  const state = new URL(url).searchParams.get('state') ?? '';
  const replayed = new URLSearchParams(again);
  replayed.set('state', state);
  expect(await finish(`?${replayed}`)).toMatchObject({
    status: 401,
    body: { message: 'Society Login did not sign you in. Please try again' },
  });
  for (const nothing of ['', '?', '?code=x', '?state=', 'x'.repeat(100)]) {
    expect((await finish(nothing)).status).toBe(401);
  }
});

test('two tabs of one browser do not disturb each other', async () => {
  const { users, provider, begin, finish } = await build();
  await buildUser(users, { email: ADA.email });
  provider.seat('sub-1', ADA);
  const [one, two] = [await begin(), await begin()];
  const back = [await provider.visit(one), await provider.visit(two)];
  const answers = await Promise.all(back.reverse().map(finish));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
});

test('whoever says no at the provider is told so', async () => {
  const { provider, signIn } = await build();
  provider.refuse();
  expect(await signIn()).toMatchObject({ status: 401, body: { code: 'single_sign_on_failed' } });
});

test.each([
  [100, 200],
  [-100, 200],
  [300, 401],
  // The provider's token is of the future: no reason to refuse it, as it is signed and has not run out.
  [-300, 200],
])('a clock that is %i seconds off: %i', async (skew, status) => {
  const { users, provider, signIn } = await build({}, skew);
  await buildUser(users, { email: ADA.email });
  provider.seat('sub-1', ADA);
  expect((await signIn()).status).toBe(status);
});

test('a provider that is away is said to be, before and after; the password still signs in', async () => {
  const { users, provider, begin, finish, post, login } = await build();
  await buildUser(users, { email: ADA.email });
  provider.seat('sub-1', ADA);
  const search = await provider.visit(await begin());
  await provider.stop();
  expect(await finish(search)).toMatchObject({ status: 502, body: { code: 'provider_away' } });
  expect(await login(ADA.email)).toBe(200);
  const other = await build({ OIDC_ISSUER: 'http://127.0.0.1:9' });
  expect(await other.post('begin')).toMatchObject({
    status: 502,
    body: {
      message: 'Society Login is not responding. Sign in with your password, or try again shortly',
    },
  });
  expect((await post('begin')).status).toBe(200);
});

test('a provider that comes back signs in again, without a restart of the product', async () => {
  const { users, provider, post, signIn, begin, finish } = await build();
  await buildUser(users, { email: ADA.email });
  provider.seat('sub-1', ADA);
  await provider.stop();
  expect(await post('begin')).toMatchObject({ status: 502, body: { code: 'provider_away' } });
  await provider.start();
  expect((await signIn()).status).toBe(200);
  // Away between the two: what was begun is over, and a new attempt works.
  const search = await provider.visit(await begin());
  await provider.stop();
  expect((await finish(search)).status).toBe(502);
  await provider.start();
  expect((await signIn()).status).toBe(200);
});

test('whoever was removed there signs in no more, also in the middle of it; a namesake gets nothing', async () => {
  const { users, app, provider, signIn, begin, finish } = await build();
  const ada = await buildUser(users, { email: ADA.email });
  provider.seat('sub-1', ADA);
  const { token } = (await signIn()).body;
  const search = await provider.visit(await begin());
  provider.remove('sub-1');
  expect(await finish(search)).toMatchObject({
    status: 401,
    body: { code: 'single_sign_on_failed' },
  });
  // The session from before goes on until its twelve hours are over.
  const headers = { authorization: `Bearer ${token}` };
  expect((await app.inject({ url: '/api/users/me', headers })).statusCode).toBe(200);
  provider.seat('sub-2', ADA);
  expect((await signIn()).status).toBe(401);
  // Removed here, too: the next with that address is a stranger.
  const boss = await buildUser(users, { isAdmin: true });
  expect(await users.remove(ada.id, boss.id)).toBe('deleted');
  expect((await app.inject({ url: '/api/users/me', headers })).statusCode).toBe(401);
  expect((await signIn()).status).toBe(403);
});

test('a code of one tab with the state of another signs nobody in', async () => {
  const { users, provider, begin, finish } = await build();
  await buildUser(users, { email: ADA.email });
  provider.seat('sub-1', ADA);
  const [one, two] = [await provider.visit(await begin()), await provider.visit(await begin())];
  const mixed = new URLSearchParams(one);
  mixed.set('state', new URLSearchParams(two).get('state') ?? '');
  expect((await finish(`?${mixed}`)).status).toBe(401);
});

test('a session by the provider lasts twelve hours, and needs no second factor of ours', async () => {
  const env = { ...RULES, REQUIRE_SECOND_FACTOR: '1' };
  const { users, app, provider, signIn } = await build(env);
  provider.seat('sub-1', { ...ADA, groups: ['eposter-admins'] });
  const { token, secondFactorMissing } = (await signIn()).body;
  expect(secondFactorMissing).toBeUndefined();
  const headers = { authorization: `Bearer ${token}` };
  const me = await app.inject({ url: '/api/users/me', headers });
  expect([me.statusCode, me.json().secondFactorMissing]).toEqual([200, undefined]);
  expect((await app.inject({ url: '/api/users', headers })).statusCode).toBe(200);
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  for (const hours of [4, 8, 11]) expect(await users.findByToken(token, at(hours))).not.toBeNull();
  expect(await users.findByToken(token, at(12.1))).toBeNull();
});

test('without a provider there is nothing to begin', async () => {
  const { app } = await buildTestApp();
  for (const path of ['begin', 'finish']) {
    const url = `/api/users/sso/${path}`;
    const answer = await app.inject({ method: 'POST', url, payload: { search: '' } });
    expect(answer.statusCode).toBe(404);
  }
  expect((await app.inject({ url: '/api/settings' })).json().singleSignOn).toBeUndefined();
});
