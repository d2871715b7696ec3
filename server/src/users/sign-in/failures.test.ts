import { expect, test } from 'vitest';
import { buildSignedIn, buildTestApp, PASSWORD } from '../../../test/build-app.ts';
import { buildAuthenticator } from '../../../test/build-second-factor.ts';

test('the owner sees what failed since the sign-in before the last, and nobody else does', async () => {
  const { app, users, database } = await buildTestApp();
  const ada = await buildSignedIn(users, { email: 'ada@example.org' });
  const other = await buildSignedIn(users);
  const attempt = (password: string, more: object = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/users/login',
      payload: { email: ' Ada@example.org', password, ...more },
    });
  const seen = async ({ bearer } = ada) =>
    (await app.inject({ url: '/api/users/me/failed-sign-ins', headers: bearer })).json();
  expect(await seen()).toEqual({ count: 0, lastAt: null });
  await attempt('wrong');
  await attempt('wrong again');
  expect(await seen()).toEqual({ count: 2, lastAt: expect.any(String) });
  // Still there after the sign-in that they were before, gone after the next.
  expect((await attempt(PASSWORD)).statusCode).toBe(200);
  expect(await seen()).toEqual({ count: 2, lastAt: expect.any(String) });
  expect((await attempt(PASSWORD)).statusCode).toBe(200);
  expect(await seen()).toEqual({ count: 0, lastAt: null });
  // A wrong code is one; being asked for it is none.
  await buildAuthenticator(database.db, ada.user.id);
  await attempt(PASSWORD);
  await attempt(PASSWORD, { code: '000000' });
  expect((await seen()).count).toBe(1);
  expect(await seen(other)).toEqual({ count: 0, lastAt: null });
});

test('an administrator signs a user out everywhere, and oneself everywhere but here', async () => {
  const { app, users } = await buildTestApp();
  const boss = await buildSignedIn(users, { isAdmin: true });
  const ada = await buildSignedIn(users);
  const bob = await buildSignedIn(users);
  await users.signIn(ada.user.email, PASSWORD, new Date());
  await users.signIn(boss.user.email, PASSWORD, new Date());
  const end = async (id: string) => {
    const answer = await app.inject({
      method: 'DELETE',
      url: `/api/users/${id}/sessions`,
      headers: boss.bearer,
    });
    return [answer.statusCode, answer.json().ended];
  };
  expect(await end(ada.user.id)).toEqual([200, 2]);
  expect(await end(boss.user.id)).toEqual([200, 1]);
  expect(await end('nobody')).toEqual([404, undefined]);
  const signedIn = async ({ bearer }: typeof ada) =>
    (await app.inject({ url: '/api/users/me', headers: bearer })).statusCode;
  expect([await signedIn(ada), await signedIn(bob), await signedIn(boss)]).toEqual([401, 200, 200]);
});
