import { expect, onTestFinished, test } from 'vitest';
import { buildUser, PASSWORD } from '../../test/build-app.ts';
import { buildDatabase } from '../../test/build-database.ts';
import { buildUsers } from './service.ts';

const buildService = async () => {
  const database = await buildDatabase();
  onTestFinished(() => database.drop());
  return { users: buildUsers(database.db), database };
};

const HOUR = 3_600_000;
const at = (hours: number) => new Date(Date.UTC(2026, 10, 15) + hours * HOUR);

test('a session lives twelve hours after its last use', async () => {
  const { users } = await buildService();
  const user = await buildUser(users);
  const { token } = await users.signIn(user.email, PASSWORD, at(0));
  expect(await users.findByToken(token, at(11.9))).toMatchObject({ id: user.id });
  expect(await users.findByToken(token, at(23.8))).toMatchObject({ id: user.id });
  expect(await users.findByToken(token, at(35.8))).toBeNull();
});

test('a session lives seven days at most, however busy', async () => {
  const { users } = await buildService();
  const user = await buildUser(users);
  const { token } = await users.signIn(user.email, PASSWORD, at(0));
  for (let hour = 10; hour < 168; hour += 10) {
    expect(await users.findByToken(token, at(hour))).not.toBeNull();
  }
  expect(await users.findByToken(token, at(168))).toBeNull();
});

test('a sign-in sweeps the sessions that ran out, and no others', async () => {
  const { users, database } = await buildService();
  const user = await buildUser(users);
  await users.signIn(user.email, PASSWORD, at(0));
  const fresh = await users.signIn(user.email, PASSWORD, at(10));
  await users.signIn(user.email, PASSWORD, at(13));
  const rows = await database.db
    .$extendTables<{ sessions: { token_hash: Buffer } }>()
    .selectFrom('sessions')
    .select('token_hash')
    .execute();
  expect(rows).toHaveLength(2);
  expect(await users.findByToken(fresh.token, at(13))).not.toBeNull();
});

test('neither the password nor the token is stored', async () => {
  const { users, database } = await buildService();
  const user = await buildUser(users);
  const { token } = await users.signIn(user.email, PASSWORD, at(0));
  expect(user.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const stored = await database.db
    .$extendTables<{ sessions: { token_hash: Buffer } }>()
    .selectFrom('sessions')
    .select('token_hash')
    .executeTakeFirstOrThrow();
  expect(stored.token_hash).toHaveLength(32);
  expect(stored.token_hash.toString('base64url')).not.toBe(token);
});

test('the first administrator is created once, and only while there is none', async () => {
  const { users } = await buildService();
  await buildUser(users);
  const outcomes = await Promise.all([
    users.ensureFirstAdmin('Boss@example.org', PASSWORD),
    users.ensureFirstAdmin('Boss@example.org', PASSWORD),
  ]);
  expect(outcomes).toContain('created');
  expect(await users.ensureFirstAdmin('boss@example.org', PASSWORD)).toBe('there');
  expect(await users.ensureFirstAdmin('other@example.org', PASSWORD)).toBe('not needed');
  const admins = (await users.list()).filter((user) => user.is_admin);
  expect(admins.map(({ email }) => email)).toEqual(['boss@example.org']);
  await users.signIn('boss@example.org', PASSWORD, at(0));
});

test('a first administrator who has an account keeps the password, and that is told apart', async () => {
  const { users } = await buildService();
  const { email } = await buildUser(users);
  expect(await users.ensureFirstAdmin(email, 'violet harbour sings loudly')).toBe('promoted');
  expect(await users.signIn(email, PASSWORD, at(0))).toMatchObject({ user: { is_admin: true } });
});
