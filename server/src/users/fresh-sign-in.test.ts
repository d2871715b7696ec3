import { expect, test } from 'vitest';
import { buildTestApp, buildUser, PASSWORD } from '../../test/build-app.ts';

const MINUTE = 60_000;

/** An administrator whose session was opened so many minutes ago, and somebody to change. */
const build = async (minutes: number) => {
  const { app, users } = await buildTestApp();
  const admin = await buildUser(users, { isAdmin: true });
  const somebody = await buildUser(users);
  const opened = new Date(Date.now() - minutes * MINUTE);
  const { token } = await users.signIn(admin.email, PASSWORD, opened);
  const headers = { authorization: `Bearer ${token}` };
  const send = async (method: 'POST' | 'PUT', url: string, payload: object) =>
    (await app.inject({ method, url, headers, payload })).statusCode;
  const given = { password: 'five other words stand here', paidCategory: 1, prefixes: ['NEURO26'] };
  const created = { ...given, name: 'New', email: 'new@example.org' };
  const { id, email } = somebody;
  const change = (isAdmin: boolean, name = 'Somebody') =>
    send('PUT', '/api/users/update', { ...given, id, email, name, isAdmin });
  return { app, users, somebody, headers, send, created, change };
};

test('who is an administrator is not changed by a session of an hour ago, which ends', async () => {
  const { app, users, somebody, headers, change } = await build(60);
  expect(await change(false, 'Renamed')).toBe(200);
  expect(await change(true)).toBe(401);
  expect(await users.get(somebody.id)).toMatchObject({ name: 'Renamed', is_admin: false });
  expect((await app.inject({ url: '/api/users', headers })).statusCode).toBe(401);
});

test.each(['create', 'invite'])('nor is one made by it: %s', async (call) => {
  const { users, send, created } = await build(60);
  const { password, ...invited } = created;
  const values = call === 'create' ? created : invited;
  expect(await send('POST', `/api/users/${call}`, { ...values, isAdmin: false })).toBe(201);
  const other = { ...values, email: 'other@example.org', isAdmin: true };
  expect(await send('POST', `/api/users/${call}`, other)).toBe(401);
  expect((await users.list()).map(({ email }) => email)).not.toContain(other.email);
});

test('a session of just now does it', async () => {
  const { users, somebody, change } = await build(1);
  expect(await change(true)).toBe(200);
  expect(await users.get(somebody.id)).toMatchObject({ is_admin: true });
});
