import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildSignedIn, buildTestApp } from '../../../test/build-app.ts';

const GUEST = { name: 'Guest', email: 'Guest@Example.org', prefixes: ['NEURO26'] };
const PASSWORD = 'a password of my own';

const build = async () => {
  const world = await buildTestApp();
  const boss = await buildSignedIn(world.users, { isAdmin: true });
  const post = async (url: string, payload: object, headers: object = {}) => {
    const answer = await world.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { ...headers },
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const invite = (payload: object) => post('/api/users/invite', payload, boss.bearer);
  const tokenIn = async () =>
    /\/reset#([\w-]+)/.exec((await world.queued()).at(-1)?.text ?? '')?.[1];
  const login = async (password: string) =>
    (await post('/api/users/login', { email: 'guest@example.org', password })).status;
  return { ...world, post, invite, tokenIn, login };
};

test('whoever is invited chooses the password by the link of a mail, once', async () => {
  const { post, invite, tokenIn, login, queued } = await build();
  const made = await invite(GUEST);
  expect([made.status, made.body]).toEqual([
    201,
    {
      _id: expect.any(String),
      name: 'Guest',
      email: 'guest@example.org',
      isAdmin: false,
      paidCategory: 1,
      prefixes: ['NEURO26'],
    },
  ]);
  const mails = await queued();
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['guest@example.org', 'Your invitation to ePoster Live'],
  ]);
  expect(await login('')).toBe(401);
  const token = await tokenIn();
  expect((await post('/api/users/reset', { token, password: PASSWORD })).status).toBe(200);
  expect(await login(PASSWORD)).toBe(200);
  expect((await post('/api/users/reset', { token, password: PASSWORD })).status).toBe(400);
});

test('whoever asks for a new password in the name of an invited person ends no invitation', async () => {
  const { invite, tokenIn, resets } = await build();
  await invite(GUEST);
  const invitation = (await tokenIn()) ?? '';
  await resets.mailLink(GUEST.email.toLowerCase(), new Date());
  const inSixDays = new Date(Date.now() + 6 * 86_400_000);
  await resets.reset(invitation, PASSWORD, inSixDays);
});

test('the link works for a week; resent, the mail holds a new one', async () => {
  const { invite, tokenIn, resets, mails, database } = await build();
  await invite(GUEST);
  const old = (await tokenIn()) ?? '';
  const after = (days: number) => new Date(Date.now() + days * 86_400_000);
  const set = (token: string, days: number) =>
    resets.reset(token, PASSWORD, after(days)).then(
      () => 'set',
      () => 'dead',
    );
  expect(await set(old, 7.01)).toBe('dead');
  // Taken by the mail server, so that its text is gone.
  await sql`update mails set status = 'sent', sent_at = now(), text = '', html = ''`.execute(
    database.db,
  );
  const { mails: listed } = await mails.list({ status: undefined, search: '', page: 1 });
  await mails.resend(listed[0]?.id ?? '', new Date());
  const fresh = (await tokenIn()) ?? '';
  expect(fresh).not.toBe(old);
  expect([await set(fresh, 6.9), await set(old, 0)]).toEqual(['set', 'dead']);
});

test('nobody is invited twice, without a conference, or with a password', async () => {
  const { invite, users, queued } = await build();
  expect((await invite(GUEST)).status).toBe(201);
  expect((await invite(GUEST)).status).toBe(422);
  for (const wrong of [{ prefixes: [] }, { password: PASSWORD }, { email: 'x' }, { name: '' }]) {
    expect((await invite({ ...GUEST, email: 'other@example.org', ...wrong })).status).toBe(400);
  }
  expect(await users.list()).toHaveLength(2);
  expect(await queued()).toHaveLength(1);
});
