import { expect, test } from 'vitest';
import { KEPT_PASSWORD } from '#contract/kept-password.ts';
import { buildSignedIn, buildTestApp, PASSWORD } from '../../test/build-app.ts';

const NEW = 'another good password';

const build = async (env: Record<string, string> = {}) => {
  const world = await buildTestApp(env);
  const { app, users } = world;
  const ada = await buildSignedIn(users, { email: 'ada@example.org' });
  const other = await buildSignedIn(users);
  const elsewhere = await users.signIn(ada.user.email, PASSWORD, new Date());
  const change = (payload: object, headers: Record<string, string> = ada.bearer) =>
    app.inject({ method: 'PUT', url: '/api/users/me/password', payload, headers });
  const isOpen = async ({ token }: { token: string }) =>
    (await users.findByToken(token, new Date())) !== null;
  return { ...world, ada, other, elsewhere, change, isOpen };
};

test('a new password ends all other sessions and keeps this one', async () => {
  const { change, isOpen, users, ada, other, elsewhere, logged } = await build();
  const answer = await change({ currentPassword: PASSWORD, newPassword: NEW });
  expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Password changed' }]);
  expect([await isOpen(ada), await isOpen(elsewhere), await isOpen(other)]).toEqual([
    true,
    false,
    true,
  ]);
  await users.signIn('ada@example.org', NEW, new Date());
  await expect(users.signIn('ada@example.org', PASSWORD, new Date())).rejects.toThrow('Invalid');
  await users.signIn(other.user.email, PASSWORD, new Date());
  expect(logged()).not.toContain(NEW);
});

test('without the current password nothing changes', async () => {
  const { change, isOpen, users, ada, elsewhere } = await build();
  const wrong = await change({ currentPassword: 'not the password', newPassword: NEW });
  expect(wrong.statusCode).toBe(400);
  expect(wrong.json()).toMatchObject({
    code: 'bad_request',
    fields: [{ field: 'currentPassword', message: 'Incorrect current password' }],
  });
  for (const newPassword of ['short', 'x'.repeat(201), KEPT_PASSWORD]) {
    const answer = await change({ currentPassword: PASSWORD, newPassword });
    expect([answer.statusCode, answer.json().fields[0].field]).toEqual([400, 'newPassword']);
  }
  const body = { currentPassword: PASSWORD, newPassword: NEW };
  expect((await change(body, {})).statusCode).toBe(401);
  const cookie = `eposter_session=${ada.token}`;
  expect((await change(body, { cookie })).statusCode).toBe(401);
  await users.signIn('ada@example.org', PASSWORD, new Date());
  expect([await isOpen(ada), await isOpen(elsewhere)]).toEqual([true, true]);
});

test('of two changes at once with the same current password one counts', async () => {
  const { change, users } = await build();
  const wanted = [`${NEW} 1`, `${NEW} 2`];
  const answers = await Promise.all(
    wanted.map((newPassword) => change({ currentPassword: PASSWORD, newPassword })),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  const first = wanted[answers.findIndex(({ statusCode }) => statusCode === 200)] ?? '';
  await users.signIn('ada@example.org', first, new Date());
});

test('guessing is limited, for each account on its own', async () => {
  const { change, other } = await build({ LOGINS_PER_MINUTE: '2' });
  const guess = { currentPassword: 'not the password', newPassword: NEW };
  expect((await change(guess)).statusCode).toBe(400);
  expect((await change(guess)).statusCode).toBe(400);
  expect((await change({ ...guess, currentPassword: PASSWORD })).statusCode).toBe(429);
  expect((await change(guess, other.bearer)).statusCode).toBe(400);
});
