import { describe, expect, test } from 'vitest';
import { KEPT_PASSWORD } from '#contract/kept-password.ts';
import { buildSignedIn, buildTestApp, buildUser, PASSWORD } from '../../test/build-app.ts';

const newUser = {
  name: 'New Person',
  email: 'new@example.org',
  password: 'a good password',
  isAdmin: false,
  paidCategory: 2,
  prefixes: ['NEURO26'],
};

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

  test('have a conference, unless they are administrators', async () => {
    const { app, users } = await buildTestApp();
    const { bearer } = await buildSignedIn(users, { isAdmin: true });
    const user = await buildUser(users);
    const send = (method: 'POST' | 'PUT', payload: object) => {
      const url = `/api/users/${method === 'POST' ? 'create' : 'update'}`;
      return app.inject({ method, url, headers: bearer, payload });
    };
    const none = { ...newUser, prefixes: [] };
    const { prefixes: _, ...unsaid } = newUser;
    for (const refused of [
      await send('POST', none),
      await send('POST', unsaid),
      await send('PUT', { ...none, id: user.id }),
      await send('PUT', { ...unsaid, id: user.id }),
    ]) {
      const message = 'Add at least one conference prefix. Only administrators can have none';
      expect([refused.statusCode, refused.json().fields]).toEqual([
        400,
        [{ field: 'prefixes', message }],
      ]);
    }
    expect(await users.list()).toHaveLength(2);
    expect(await users.get(user.id)).toEqual(user);
    const admin = { ...none, isAdmin: true };
    expect((await send('POST', admin)).statusCode).toBe(201);
    const change = { ...admin, id: user.id, email: user.email };
    expect((await send('PUT', change)).json()).toMatchObject({ isAdmin: true, prefixes: [] });
  });

  test('show a placeholder for the password, which keeps it when sent back', async () => {
    const { app, users } = await buildTestApp();
    const { bearer } = await buildSignedIn(users, { isAdmin: true });
    const { user, token } = await buildSignedIn(users);
    const shown = await app.inject({ url: `/api/users/${user.id}`, headers: bearer });
    const fields: object = shown.json();
    expect(fields).toMatchObject({ _id: user.id, password: KEPT_PASSWORD });
    const answer = await app.inject({
      method: 'PUT',
      url: '/api/users/update',
      headers: bearer,
      payload: { id: user.id, ...fields, name: 'Renamed', paidCategory: 3 },
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
      'x'.repeat(400),
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
