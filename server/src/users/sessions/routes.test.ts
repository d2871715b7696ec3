import { expect, test } from 'vitest';
import { buildSignedIn, buildTestApp, buildUser, PASSWORD } from '../../../test/build-app.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';

/** Ada at two browsers, and somebody else. */
const build = async () => {
  const world = await buildTestApp();
  const { app, users } = world;
  const ada = await buildUser(users, { email: 'ada@example.org' });
  const other = await buildSignedIn(users);
  const signIn = async (userAgent: string) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/users/login',
      payload: { email: ada.email, password: PASSWORD },
      headers: { 'user-agent': userAgent },
    });
    const { token } = answer.json();
    return { token, bearer: { authorization: `Bearer ${token}` } };
  };
  const desk = await signIn(FIREFOX);
  const phone = await signIn(PHONE);
  const call = (method: 'GET' | 'DELETE', path: string, headers: Record<string, string>) =>
    app.inject({ method, url: `/api/users/me/sessions${path}`, headers });
  const isOpen = async ({ token }: { token: string }) =>
    (await users.findByToken(token, new Date())) !== null;
  return { ...world, ada, other, desk, phone, call, isOpen };
};

test('everyone sees where they are signed in, and nothing of others', async () => {
  const { desk, phone, call, logged } = await build();
  const answer = await call('GET', '', desk.bearer);
  expect(answer.statusCode).toBe(200);
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
  const session = { id: expect.any(String), createdAt: time, lastUsedAt: time };
  const [first, second] = answer.json();
  expect(answer.json()).toHaveLength(2);
  expect([first, second]).toEqual(
    expect.arrayContaining([
      { ...session, browser: 'Firefox on Linux', current: true },
      { ...session, browser: 'Safari on iPhone', current: false },
    ]),
  );
  for (const { token } of [desk, phone]) {
    expect(answer.body).not.toContain(token);
    expect(logged()).not.toContain(token);
  }
  const byCookie = await call('GET', '', { cookie: `eposter_session=${phone.token}` });
  expect(byCookie.json().find(({ current }: { current: boolean }) => current)).toMatchObject({
    browser: 'Safari on iPhone',
  });
  expect((await call('GET', '', {})).statusCode).toBe(401);
});

test('a session that ran out is not listed', async () => {
  const { users, ada } = await build();
  const later = new Date(Date.now() + 13 * 3_600_000);
  expect(await users.sessions.list(ada.id, null, later)).toEqual([]);
});

test('one session ends, the others go on', async () => {
  const { desk, phone, other, call, isOpen } = await build();
  const list = (await call('GET', '', desk.bearer)).json();
  const { id } = list.find(({ current }: { current: boolean }) => !current);
  expect((await call('DELETE', `/${id}`, {})).statusCode).toBe(401);
  const foreign = await call('DELETE', `/${id}`, other.bearer);
  expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'not_found']);
  expect(await isOpen(phone)).toBe(true);
  expect((await call('DELETE', `/${id}`, desk.bearer)).statusCode).toBe(200);
  expect([await isOpen(phone), await isOpen(desk), await isOpen(other)]).toEqual([
    false,
    true,
    true,
  ]);
  for (const gone of [id, 'nothing', '00000000-0000-0000-0000-000000000000']) {
    expect((await call('DELETE', `/${gone}`, desk.bearer)).statusCode).toBe(404);
  }
});

test('signing out everywhere ends all others, or all', async () => {
  const { desk, phone, other, call, isOpen } = await build();
  const others = await call('DELETE', '', desk.bearer);
  expect([others.statusCode, others.json()]).toEqual([200, { ended: 1 }]);
  expect(others.cookies).toEqual([]);
  expect([await isOpen(phone), await isOpen(desk), await isOpen(other)]).toEqual([
    false,
    true,
    true,
  ]);
  expect((await call('DELETE', '?scope=everything', desk.bearer)).statusCode).toBe(400);
  const all = await call('DELETE', '?scope=all', desk.bearer);
  expect([all.statusCode, all.json()]).toEqual([200, { ended: 1 }]);
  expect(all.cookies[0]).toMatchObject({ name: 'eposter_session', value: '' });
  expect([await isOpen(desk), await isOpen(other)]).toEqual([false, true]);
});
