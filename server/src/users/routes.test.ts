import { describe, expect, test } from 'vitest';
import { KEPT_PASSWORD } from '#contract/users.ts';
import { buildSignedIn, buildTestApp, buildUser, PASSWORD } from '../../test/build-app.ts';

const newUser = {
  name: 'New Person',
  email: 'new@example.org',
  password: 'a good password',
  isAdmin: false,
  paidCategory: 2,
  prefixes: ['NEURO26'],
};

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
    const create = { method: 'POST', url: '/api/users/create', payload: newUser, cookies } as const;
    expect((await app.inject(create)).statusCode).toBe(401);
    expect((await users.list()).map(({ email }) => email)).not.toContain('new@example.org');
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

describe('GET /api/users/{id}/conferences', () => {
  test('is read by the user and by administrators, and by nobody else', async () => {
    const { app, users } = await buildTestApp();
    const own = await buildSignedIn(users, { prefixes: ['A26', 'B26'] });
    const other = await buildSignedIn(users, { prefixes: ['C26'] });
    const admin = await buildSignedIn(users, { isAdmin: true });
    const read = (headers: Record<string, string>) =>
      app.inject({ url: `/api/users/${own.user.id}/conferences`, headers });
    expect((await read(own.bearer)).json()).toEqual({ userConferences: ['A26', 'B26'] });
    expect((await read(admin.bearer)).json()).toEqual({ userConferences: ['A26', 'B26'] });
    expect((await read(other.bearer)).statusCode).toBe(403);
    expect((await read({})).statusCode).toBe(401);
    expect((await read({ cookie: `eposter_session=${own.token}` })).statusCode).toBe(200);
  });
});

describe('accounts', () => {
  test('are for administrators only', async () => {
    const { app, users } = await buildTestApp();
    const { bearer, user } = await buildSignedIn(users);
    const calls = [
      { method: 'GET', url: '/api/users' },
      { method: 'POST', url: '/api/users/create', payload: newUser },
      { method: 'GET', url: `/api/users/${user.id}` },
      { method: 'PUT', url: '/api/users/update', payload: { id: user.id, ...newUser } },
      { method: 'DELETE', url: `/api/users/delete/${user.id}` },
    ] as const;
    for (const call of calls) {
      expect((await app.inject({ ...call })).statusCode).toBe(401);
      expect((await app.inject({ ...call, headers: bearer })).statusCode).toBe(403);
    }
    expect(await users.list()).toEqual([user]);
  });

  test('are listed newest first, without passwords or hashes', async () => {
    const { app, users } = await buildTestApp();
    const { bearer, user: admin } = await buildSignedIn(users, { isAdmin: true });
    const second = await buildUser(users, { name: 'Second', paidCategory: 3 });
    const answer = await app.inject({ url: '/api/users', headers: bearer });
    expect(answer.json()).toEqual([
      {
        _id: second.id,
        name: 'Second',
        email: second.email,
        isAdmin: false,
        paidCategory: 3,
        prefixes: ['CARDIO26'],
      },
      expect.objectContaining({ _id: admin.id, isAdmin: true }),
    ]);
    expect(answer.body).not.toContain('argon2');
  });

  test('are created, and can sign in', async () => {
    const { app, users } = await buildTestApp();
    const { bearer } = await buildSignedIn(users, { isAdmin: true });
    const answer = await app.inject({
      method: 'POST',
      url: '/api/users/create',
      headers: bearer,
      payload: { ...newUser, email: 'New@Example.org', prefixes: ['NEURO26', 'neuro26', 'A-1_b'] },
    });
    expect(answer.statusCode).toBe(201);
    const { password: _, ...rest } = newUser;
    expect(answer.json()).toEqual({
      ...rest,
      _id: expect.any(String),
      prefixes: ['NEURO26', 'A-1_b'],
    });
    const signedIn = await users.signIn('new@example.org', newUser.password, new Date());
    expect(signedIn.user.id).toBe(answer.json()._id);
  });

  test('have one e-mail address each, whatever its case', async () => {
    const { app, users } = await buildTestApp();
    const { bearer } = await buildSignedIn(users, { isAdmin: true });
    await buildUser(users, { email: 'new@example.org' });
    const payload = { ...newUser, email: 'NEW@example.org' };
    const answers = await Promise.all(
      [1, 2].map(() =>
        app.inject({ method: 'POST', url: '/api/users/create', headers: bearer, payload }),
      ),
    );
    for (const answer of answers) {
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ code: 'user_exists', message: 'User Already Exists!' });
    }
    expect(await users.list()).toHaveLength(2);
  });

  test('show a placeholder for the password, which keeps it when sent back', async () => {
    const { app, users } = await buildTestApp();
    const { bearer } = await buildSignedIn(users, { isAdmin: true });
    const { user, token } = await buildSignedIn(users);
    const shown = await app.inject({ url: `/api/users/${user.id}`, headers: bearer });
    expect(shown.json()).toMatchObject({ _id: user.id, password: KEPT_PASSWORD });
    const { _id, ...fields } = shown.json();
    const answer = await app.inject({
      method: 'PUT',
      url: '/api/users/update',
      headers: bearer,
      payload: { id: _id, ...fields, name: 'Renamed', paidCategory: 3 },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ name: 'Renamed', paidCategory: 3, email: user.email });
    expect((await users.get(user.id)).password_hash).toBe(user.password_hash);
    expect(await users.findByToken(token, new Date())).not.toBeNull();
  });

  test('lose every session when the password changes, and keep the others', async () => {
    const { app, users } = await buildTestApp();
    const admin = await buildSignedIn(users, { isAdmin: true });
    const { user, token } = await buildSignedIn(users);
    const answer = await app.inject({
      method: 'PUT',
      url: '/api/users/update',
      headers: admin.bearer,
      payload: { ...newUser, id: user.id, password: 'another password' },
    });
    expect(answer.statusCode).toBe(200);
    expect(await users.findByToken(token, new Date())).toBeNull();
    expect(await users.findByToken(admin.token, new Date())).not.toBeNull();
    await expect(users.signIn('new@example.org', PASSWORD, new Date())).rejects.toThrow();
    await users.signIn('new@example.org', 'another password', new Date());
  });

  test('cannot take the address of another, nor be made out of nothing', async () => {
    const { app, users } = await buildTestApp();
    const { bearer } = await buildSignedIn(users, { isAdmin: true });
    const user = await buildUser(users);
    const other = await buildUser(users);
    const update = (payload: object) =>
      app.inject({ method: 'PUT', url: '/api/users/update', headers: bearer, payload });
    const taken = await update({ ...newUser, id: user.id, email: other.email });
    expect(taken.statusCode).toBe(422);
    for (const id of [
      'nobody',
      '00000000-0000-0000-0000-000000000000',
      '507f1f77bcf86cd799439011',
    ]) {
      expect((await update({ ...newUser, id })).statusCode).toBe(404);
      const read = await app.inject({ url: `/api/users/${id}`, headers: bearer });
      expect(read.json()).toMatchObject({ code: 'not_found', message: 'User not found!' });
    }
    expect(await users.get(user.id)).toEqual(user);
  });

  test('are deleted with their sessions; 404 the second time', async () => {
    const { app, users } = await buildTestApp();
    const { bearer } = await buildSignedIn(users, { isAdmin: true });
    const { user, token } = await buildSignedIn(users);
    const remove = () =>
      app.inject({ method: 'DELETE', url: `/api/users/delete/${user.id}`, headers: bearer });
    const first = await remove();
    expect([first.statusCode, first.json()]).toEqual([200, { message: 'User Deleted!' }]);
    expect(await users.findByToken(token, new Date())).toBeNull();
    const second = await remove();
    expect([second.statusCode, second.json().message]).toEqual([404, 'User not found!']);
  });

  test('of oneself and of the last administrator stay: 202', async () => {
    const { app, users } = await buildTestApp();
    const one = await buildSignedIn(users, { isAdmin: true });
    const remove = (id: string, headers: Record<string, string>) =>
      app.inject({ method: 'DELETE', url: `/api/users/delete/${id}`, headers });
    const own = await remove(one.user.id, one.bearer);
    expect([own.statusCode, own.json()]).toEqual([202, { message: 'User Failed To Delete!' }]);
    const demoted = await app.inject({
      method: 'PUT',
      url: '/api/users/update',
      headers: one.bearer,
      payload: { ...newUser, id: one.user.id, password: KEPT_PASSWORD },
    });
    expect([demoted.statusCode, demoted.json().code]).toEqual([409, 'last_admin']);
    const two = await buildSignedIn(users, { isAdmin: true });
    const both = await Promise.all([
      remove(one.user.id, two.bearer),
      remove(two.user.id, one.bearer),
    ]);
    expect(both.map(({ statusCode }) => statusCode).sort()).not.toEqual([200, 200]);
    expect((await users.list()).filter((user) => user.is_admin)).toHaveLength(1);
  });
});
