import { expect, test } from 'vitest';
import { buildSignedIn, buildTestApp, buildUser, PASSWORD } from '../../../test/build-app.ts';

const https = { PUBLIC_URL: 'https://posters.example' };

const login = (payload: object, cookie?: string) => ({
  method: 'POST' as const,
  url: '/api/users/login',
  payload,
  ...(cookie && { headers: { cookie } }),
});

test('the cookie is for this site, its requests and https only', async () => {
  const { app, users } = await buildTestApp(https);
  const { email } = await buildUser(users);
  const { cookies } = await app.inject(login({ email, password: PASSWORD }));
  expect(cookies).toEqual([
    {
      name: '__Host-eposter_session',
      value: expect.any(String),
      path: '/',
      httpOnly: true,
      secure: true,
      sameSite: 'Strict',
      maxAge: 604_800,
    },
  ]);
});

test('over https a cookie without the name that protects it signs nobody in', async () => {
  const { app, users } = await buildTestApp(https);
  const { token } = await buildSignedIn(users);
  const me = async (cookie: string) =>
    (await app.inject({ url: '/api/users/me', headers: { cookie } })).statusCode;
  expect(await me(`__Host-eposter_session=${token}`)).toBe(200);
  expect(await me(`eposter_session=${token}`)).toBe(401);
});

test('every way out clears the cookie in a way that browsers accept', async () => {
  const { app, users } = await buildTestApp(https);
  for (const [method, url] of [
    ['DELETE', '/api/users/me/sessions?scope=all'],
    ['POST', '/api/users/logout'],
  ] as const) {
    const { bearer } = await buildSignedIn(users);
    const { cookies } = await app.inject({ method, url, headers: bearer });
    const cleared = { name: '__Host-eposter_session', value: '', path: '/', secure: true };
    expect(cookies).toEqual([expect.objectContaining(cleared)]);
  }
});

test('a sign-in never takes over a token that the browser came with', async () => {
  const { app, users } = await buildTestApp();
  const { user, token: old } = await buildSignedIn(users);
  for (const planted of [old, 'a-token-that-somebody-else-has-chosen']) {
    const body = { email: user.email, password: PASSWORD };
    const answer = await app.inject(login(body, `eposter_session=${planted}`));
    expect(answer.json().token).toMatch(/^[\w-]{43}$/);
    expect([planted, old]).not.toContain(answer.json().token);
  }
  const cookie = `eposter_session=a-token-that-somebody-else-has-chosen`;
  const { statusCode } = await app.inject({ url: '/api/users/me', headers: { cookie } });
  expect(statusCode).toBe(401);
});

test('a sign-in says the same of a wrong password and of an unknown address', async () => {
  const { app, users } = await buildTestApp();
  const { email } = await buildUser(users);
  const answers = await Promise.all(
    [email, 'nobody@example.org'].map((address) =>
      app.inject(login({ email: address, password: 'wrong password' })),
    ),
  );
  const said = answers.map(({ statusCode, cookies, headers, json }) => {
    const { requestId: _, ...body } = json();
    return { statusCode, cookies, length: headers['content-length'], body };
  });
  expect(said[0]).toEqual(said[1]);
  expect(said[0]?.statusCode).toBe(401);
});
