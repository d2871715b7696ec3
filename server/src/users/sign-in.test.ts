import { describe, expect, test } from 'vitest';
import { buildSignedIn, buildTestApp, buildUser, PASSWORD } from '../../test/build-app.ts';

describe('POST /api/users/login', () => {
  test('answers the user info with a token, and sets the session cookie', async () => {
    const { app, users } = await buildTestApp();
    await buildUser(users);
    const user = await buildUser(users, { email: 'ada@example.org', prefixes: ['A26', 'B26'] });
    const answer = await app.inject({
      method: 'POST',
      url: '/api/users/login',
      payload: { email: ' ADA@Example.org ', password: PASSWORD },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      _id: user.id,
      name: user.name,
      email: 'ada@example.org',
      isAdmin: false,
      paidCategory: 1,
      prefixes: ['A26', 'B26'],
      token: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(answer.cookies).toEqual([
      expect.objectContaining({
        name: 'eposter_session',
        value: answer.json().token,
        httpOnly: true,
        sameSite: 'Strict',
        path: '/',
      }),
    ]);
  });

  test('marks the cookie secure where people come over https', async () => {
    const { app, users } = await buildTestApp({ PUBLIC_URL: 'https://eposter.example' });
    const user = await buildUser(users);
    const payload = { email: user.email, password: PASSWORD };
    const answer = await app.inject({ method: 'POST', url: '/api/users/login', payload });
    expect(answer.cookies[0]).toMatchObject({ secure: true });
    expect(answer.headers['strict-transport-security']).toContain('max-age=');
  });

  test.each([
    ['a wrong password', { email: 'ada@example.org', password: 'not the password' }],
    ['an unknown address', { email: 'nobody@example.org', password: PASSWORD }],
    ['an empty password', { email: 'ada@example.org', password: '' }],
    ['SQL in the address', { email: "' or 1=1 --", password: PASSWORD }],
  ])('refuses %s in the same words', async (_case, payload) => {
    const { app, users } = await buildTestApp();
    await buildUser(users, { email: 'ada@example.org' });
    const answer = await app.inject({ method: 'POST', url: '/api/users/login', payload });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({
      code: 'invalid_credentials',
      message: 'Invalid email or password',
    });
    expect(answer.cookies).toEqual([]);
  });

  test('limits the attempts of one client, over all replicas, and says when to come back', async () => {
    const first = await buildTestApp({ LOGINS_PER_MINUTE: '2', TRUST_PROXY: '1' });
    const attempt = (remoteAddress: string) =>
      first.app.inject({
        method: 'POST',
        url: '/api/users/login',
        payload: { email: 'a@example.org', password: 'wrong wrong' },
        remoteAddress,
      });
    expect((await attempt('10.0.0.1')).statusCode).toBe(401);
    expect((await attempt('10.0.0.1')).statusCode).toBe(401);
    const third = await attempt('10.0.0.1');
    expect(third.statusCode).toBe(429);
    expect(third.json()).toMatchObject({ code: 'too_many_requests' });
    expect(Number(third.headers['retry-after'])).toBeGreaterThan(0);
    expect((await attempt('10.0.0.2')).statusCode).toBe(401);
  });
});

describe('a session', () => {
  test('reads with the cookie alone, but changes nothing with it', async () => {
    const { app, users } = await buildTestApp();
    const { token } = await buildSignedIn(users, { isAdmin: true });
    const cookies = { eposter_session: token };
    const me = await app.inject({ method: 'GET', url: '/api/users/me', cookies });
    expect(me.statusCode).toBe(200);
    const change = { method: 'POST', url: '/api/users/logout', cookies } as const;
    expect((await app.inject(change)).statusCode).toBe(401);
    expect((await app.inject({ url: '/api/users/me', cookies })).statusCode).toBe(200);
  });

  test('ends with logout: the token and the cookie are worth nothing afterwards', async () => {
    const { app, users } = await buildTestApp();
    const { bearer, user } = await buildSignedIn(users);
    const other = await users.signIn(user.email, PASSWORD, new Date());
    const out = await app.inject({ method: 'POST', url: '/api/users/logout', headers: bearer });
    expect(out.statusCode).toBe(200);
    expect(out.cookies[0]).toMatchObject({ name: 'eposter_session', value: '' });
    const me = (authorization: string) =>
      app.inject({ method: 'GET', url: '/api/users/me', headers: { authorization } });
    expect((await me(bearer.authorization)).statusCode).toBe(401);
    expect((await me(`Bearer ${other.token}`)).statusCode).toBe(200);
  });

  test('stays while a former session of the same browser is logged out', async () => {
    const { app, users } = await buildTestApp();
    const { bearer, user } = await buildSignedIn(users);
    const current = await users.signIn(user.email, PASSWORD, new Date());
    const cookies = { eposter_session: current.token };
    const url = '/api/users/logout';
    const out = await app.inject({ method: 'POST', url, headers: bearer, cookies });
    expect([out.statusCode, out.cookies]).toEqual([200, []]);
    expect((await app.inject({ url: '/api/users/me', cookies })).statusCode).toBe(200);
    expect((await app.inject({ url: '/api/users/me', headers: bearer })).statusCode).toBe(401);
  });

  test.each(['Bearer', 'Bearer x', 'Basic abc', `Bearer ${'x'.repeat(5000)}`, "Bearer '--"])(
    'is not opened by %j',
    async (authorization) => {
      const { app } = await buildTestApp();
      const answer = await app.inject({ url: '/api/users/me', headers: { authorization } });
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ code: 'not_signed_in', message: 'Please sign in' });
    },
  );
});
