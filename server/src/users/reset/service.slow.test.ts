import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { KEPT_PASSWORD } from '#contract/kept-password.ts';
import { buildSignedIn, buildTestApp, PASSWORD, PUBLIC_URL } from '../../../test/build-app.ts';
import { holdTable, untilWaiting } from '../../../test/hold-table.ts';
import { hashToken } from '../sessions/service.ts';

const NEW = 'another good password';
const MINUTE = 60_000;
const start = new Date();
const after = (milliseconds: number) => new Date(start.getTime() + milliseconds);
const DEAD = 'This link has expired or was already used';

/** Ada, signed in, who asked for a link; and somebody else, whom nothing happens to. */
const build = async () => {
  const world = await buildTestApp();
  const { users, resets, queued } = world;
  const ada = await buildSignedIn(users, { name: 'Ada <b>', email: 'ada@example.org' });
  const other = await buildSignedIn(users);
  const ask = async (now = start) => {
    expect(await resets.mailLink('ada@example.org', now)).toBe('mailed');
    const mail = (await queued()).at(-1);
    return /reset#([\w-]{43})$/m.exec(mail?.text ?? '')?.[1] ?? '';
  };
  const isPassword = (password: string) =>
    users.signIn('ada@example.org', password, new Date()).then(
      () => true,
      () => false,
    );
  return { ...world, ada, other, ask, isPassword };
};

test('the mail holds the link, with the token behind the #, in both its parts', async () => {
  const { ask, queued } = await build();
  const token = await ask();
  const [mail, ...more] = await queued();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    to: 'ada@example.org',
    subject: 'Set a new password for ePoster Live',
  });
  expect(mail?.text).toContain(`${PUBLIC_URL}/reset#${token}\n`);
  expect(mail?.text).toContain('within 30 minutes');
  expect(mail?.html).toContain(`href="${PUBLIC_URL}/reset#${token}"`);
  expect(mail?.html).toContain('Ada &lt;b&gt;');
});

test('nobody without an account is mailed', async () => {
  const { resets, queued } = await build();
  expect(await resets.mailLink('stranger@example.org', start)).toBe('no account');
  expect(await queued()).toEqual([]);
});

test('the token itself is not stored', async () => {
  const { ask, database } = await build();
  const token = await ask();
  const { rows } = await sql<{
    token_hash: Buffer;
  }>`select token_hash from password_resets`.execute(database.db);
  expect(rows).toEqual([{ token_hash: hashToken(token) }]);
});

test('a reset revokes the API tokens of the user where asked', async () => {
  const { ask, resets, users, ada, other, database } = await build();
  const token = { name: 'Export', prefixes: ['NEURO26'], write: false, expiresAt: null };
  for (const { user } of [ada, other]) {
    const [principal] = await users.findPrincipals([user.id]);
    if (!principal) throw new Error('The user is gone');
    await users.tokens.create({ ...principal, isAdmin: true }, token, start);
  }
  const count = async (id: string) => (await users.tokens.list(id)).length;
  await resets.reset(await ask(), NEW, after(MINUTE));
  expect([await count(ada.user.id), await count(other.user.id)]).toEqual([1, 1]);
  await resets.reset(await ask(), `${NEW} 2`, after(MINUTE), { revokeTokens: true });
  expect([await count(ada.user.id), await count(other.user.id)]).toEqual([0, 1]);
  const { rows } = await sql`select details from audit_log order by at`.execute(database.db);
  expect(rows).toEqual([{ details: {} }, { details: { revokedTokens: 1 } }]);
});

test('a reset sets the password, ends all sessions of the user, and is recorded', async () => {
  const { ask, resets, users, isPassword, ada, other, database } = await build();
  await resets.reset(await ask(), NEW, after(MINUTE));
  expect([await isPassword(NEW), await isPassword(PASSWORD)]).toEqual([true, false]);
  expect(await users.findByToken(ada.token, new Date())).toBeNull();
  expect(await users.findByToken(other.token, new Date())).not.toBeNull();
  await users.signIn(other.user.email, PASSWORD, new Date());
  const { rows } = await sql`
    select actor_id, actor_email, action, subject, details, done from audit_log`.execute(
    database.db,
  );
  expect(rows).toEqual([
    {
      actor_id: ada.user.id,
      actor_email: 'ada@example.org',
      action: 'Set a new password by a mailed link',
      subject: 'ada@example.org',
      details: {},
      done: true,
    },
  ]);
});

test('a token works for thirty minutes', async () => {
  const { ask, resets, isPassword } = await build();
  const late = await ask();
  await expect(resets.reset(late, NEW, after(30 * MINUTE))).rejects.toThrow(DEAD);
  expect(await isPassword(PASSWORD)).toBe(true);
  await resets.reset(late, NEW, after(30 * MINUTE - 1));
  expect(await isPassword(NEW)).toBe(true);
});

test('a token works once, however many try at the same moment', async () => {
  const { ask, resets, isPassword } = await build();
  const token = await ask();
  const wanted = [1, 2, 3, 4].map((at) => `${NEW} ${at}`);
  const outcomes = await Promise.allSettled(
    wanted.map((password) => resets.reset(token, password, after(MINUTE))),
  );
  const won = wanted.filter((_, at) => outcomes[at]?.status === 'fulfilled');
  expect(won).toHaveLength(1);
  expect(await isPassword(won[0] ?? '')).toBe(true);
  await expect(resets.reset(token, NEW, after(MINUTE))).rejects.toThrow(DEAD);
});

test('a new link ends none that was mailed before; the one that is used ends the others', async () => {
  const { ask, resets, isPassword } = await build();
  const [first, second, third] = [await ask(), await ask(after(MINUTE)), await ask(after(MINUTE))];
  await resets.reset(first, NEW, after(30 * MINUTE - 1));
  expect(await isPassword(NEW)).toBe(true);
  for (const token of [first, second, third]) {
    await expect(resets.reset(token, `${NEW} 2`, after(30 * MINUTE - 1))).rejects.toThrow(DEAD);
  }
});

const account = {
  name: 'Ada',
  email: 'ada@example.org',
  isAdmin: false,
  paidCategory: 1 as const,
  prefixes: ['CARDIO26'],
};

test.each<[string, (world: Awaited<ReturnType<typeof build>>) => Promise<unknown>]>([
  [
    'the user changes the password',
    ({ users, ada }) => users.changePassword(ada.user.id, PASSWORD, `${NEW} 1`, null),
  ],
  [
    'an administrator sets another password',
    ({ users, ada }) => users.update({ ...account, id: ada.user.id, password: `${NEW} 1` }),
  ],
  [
    'the e-mail address changes',
    ({ users, ada }) =>
      users.update({ ...account, id: ada.user.id, email: 'new@x.org', password: KEPT_PASSWORD }),
  ],
  ['the account is deleted', ({ users, ada, other }) => users.remove(ada.user.id, other.user.id)],
])('a link is worth nothing once %s', async (_case, happen) => {
  const world = await build();
  const token = await world.ask();
  await happen(world);
  await expect(world.resets.reset(token, NEW, after(MINUTE))).rejects.toThrow(DEAD);
});

test('a change that leaves password and address alone leaves the link alone', async () => {
  const { ask, users, resets, ada } = await build();
  const token = await ask();
  await users.update({ ...account, name: 'Ada L', id: ada.user.id, password: KEPT_PASSWORD });
  await resets.reset(token, NEW, after(MINUTE));
});

test('no session that was opened with the old password outlives the reset', async () => {
  const { ask, resets, users, database } = await build();
  const token = await ask();
  const release = await holdTable(database, 'audit_log');
  const resetting = resets.reset(token, NEW, after(MINUTE));
  // The sessions are ended, and nothing is committed yet.
  await untilWaiting(database, 1);
  const signingIn = users.signIn('ada@example.org', PASSWORD, new Date()).then(
    () => 'open',
    (error: Error) => error.message,
  );
  await Promise.race([signingIn, untilWaiting(database, 2)]);
  await release();
  await resetting;
  expect(await signingIn).toBe('Invalid email or password');
});
