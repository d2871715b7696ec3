import { expect, test } from 'vitest';
import { KEPT_PASSWORD } from '#contract/kept-password.ts';
import { buildTestApp, buildUser, PASSWORD } from '../../test/build-app.ts';

const MINUTE = 60_000;
const NEW_PASSWORD = 'five other words stand here';
const REFUSED = {
  code: 'session_not_fresh',
  message: 'You signed in a while ago. Sign in again to do this',
};

/** An administrator who signed in so many minutes ago, another one, and an organiser. */
const build = async (minutes: number) => {
  const world = await buildTestApp();
  const { app, users } = world;
  const admin = await buildUser(users, { isAdmin: true, email: 'ada@example.org' });
  const colleague = await buildUser(users, { isAdmin: true, email: 'bea@example.org' });
  const organiser = await buildUser(users, { email: 'cy@example.org', prefixes: ['NEURO26'] });
  const opened = new Date(Date.now() - minutes * MINUTE);
  const { token } = await users.signIn(admin.email, PASSWORD, opened);
  const headers = { authorization: `Bearer ${token}` };
  const send = async (method: 'POST' | 'PUT', url: string, payload: object) => {
    const answer = await app.inject({ method, url, headers, payload });
    return { status: answer.statusCode, body: answer.json() };
  };
  const change = ({ id, name, email, is_admin, prefixes }: typeof admin, values: object) =>
    send('PUT', '/api/users/update', {
      ...{ id, name, email, isAdmin: is_admin, password: KEPT_PASSWORD, paidCategory: 1, prefixes },
      ...values,
    });
  return { ...world, admin, colleague, organiser, headers, send, change };
};

type World = Awaited<ReturnType<typeof build>>;

const sensitive: [string, (world: World) => ReturnType<World['send']>][] = [
  ['the own password', ({ admin, change }) => change(admin, { password: NEW_PASSWORD })],
  ['the own address', ({ admin, change }) => change(admin, { email: 'new@example.org' })],
  [
    "an administrator's password",
    ({ colleague, change }) => change(colleague, { password: NEW_PASSWORD }),
  ],
  [
    "an administrator's address",
    ({ colleague, change }) => change(colleague, { email: 'new@example.org' }),
  ],
  ['who is an administrator', ({ organiser, change }) => change(organiser, { isAdmin: true })],
  [
    'a new API token',
    ({ send }) =>
      send('POST', '/api/users/me/tokens', { name: 'Export', prefixes: ['NEURO26'], write: true }),
  ],
];

test.each(sensitive)('a session of an hour ago does not change %s', async (_, act) => {
  const world = await build(60);
  const { app, users, headers, queued, admin, colleague, organiser } = world;
  const refused = await act(world);
  expect([refused.status, refused.body]).toMatchObject([403, REFUSED]);
  const stored = await Promise.all([admin, colleague, organiser].map(({ id }) => users.get(id)));
  expect(stored).toEqual([admin, colleague, organiser]);
  expect(await users.tokens.list(admin.id)).toEqual([]);
  expect(await queued()).toEqual([]);
  const still = await app.inject({ url: '/api/users', headers });
  expect(still.statusCode).toBe(200);
});

test.each(sensitive)('a session of a minute ago changes %s', async (_, act) => {
  expect((await act(await build(1))).status).toBeLessThan(300);
});

test('a session of an hour ago changes everything else of a user', async () => {
  const { admin, organiser, change, users } = await build(60);
  expect((await change(admin, { name: 'Ada Lovelace' })).status).toBe(200);
  const values = { name: 'Cy', email: 'cyrus@example.org', password: NEW_PASSWORD };
  expect((await change(organiser, values)).status).toBe(200);
  expect(await users.get(organiser.id)).toMatchObject({ name: 'Cy', email: 'cyrus@example.org' });
});

test.each(['create', 'invite'])('only a fresh session makes an administrator: %s', async (call) => {
  const { users, send } = await build(60);
  const values = {
    ...{ name: 'New', email: 'new@example.org', paidCategory: 1, prefixes: ['NEURO26'] },
    ...(call === 'create' && { password: NEW_PASSWORD }),
  };
  const url = `/api/users/${call}`;
  expect((await send('POST', url, { ...values, isAdmin: false })).status).toBe(201);
  const other = { ...values, email: 'other@example.org', isAdmin: true };
  expect(await send('POST', url, other)).toMatchObject({ status: 403, body: REFUSED });
  expect((await users.list()).map(({ email }) => email)).not.toContain(other.email);
});

test('the former address hears that another one signs in', async () => {
  const { organiser, change, queued } = await build(1);
  await change(organiser, { name: 'Cy' });
  expect(await queued()).toEqual([]);
  await change(organiser, { email: 'cyrus@example.org' });
  const mails = await queued();
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['cy@example.org', 'Your email address at ePoster Live was changed'],
  ]);
  expect(mails[0]?.text).toContain('This address no longer signs you in');
  expect(mails[0]?.text).not.toContain('cyrus@');
});
