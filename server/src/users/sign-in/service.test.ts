import { expect, onTestFinished, test, vi } from 'vitest';
import { buildUser, PASSWORD } from '../../../test/build-app.ts';
import { buildDatabase } from '../../../test/build-database.ts';
import { plainBox } from '../../platform/secret-box.ts';
import { buildUsers } from '../service.ts';
import { buildSignIn, delayAfter, rememberClient } from './service.ts';

vi.setConfig({ testTimeout: 60_000 });

const ADA = 'ada@example.org';

/** Two replicas whose waits are written down instead of waited for. */
const build = async () => {
  const database = await buildDatabase();
  onTestFinished(() => database.drop());
  const { db } = database;
  const waits: number[] = [];
  const wait = async (ms: number) => void waits.push(ms);
  const users = buildUsers(db);
  const { passkeys } = users;
  await buildUser(users, { email: ADA });
  const replicas = [
    buildSignIn(db, passkeys, plainBox, wait),
    buildSignIn(db, passkeys, plainBox, wait),
  ] as const;
  let turn = 0;
  const attempt = (password: string, client: string, email = ADA) => {
    turn += 1;
    return replicas[turn % 2 ? 0 : 1](email, password, { client }).then(
      () => 'in',
      ({ code }) => code,
    );
  };
  const fail = async (times: number, email = ADA) => {
    for (let at = 0; at < times; at += 1) {
      expect(await attempt('wrong', `10.0.0.${at}`, email)).toBe('invalid_credentials');
    }
  };
  return { db, passkeys, wait, waits, attempt, fail };
};

test('some failures cost nothing, the next ones more and more, up to four seconds', () => {
  expect([0, 7, 8, 9, 10, 11, 12, 13, 500].map(delayAfter)).toEqual([
    0, 0, 250, 500, 1000, 2000, 4000, 4000, 4000,
  ]);
});

test('guessing from many addresses is slowed down, over replicas, and never locks out', async () => {
  const { waits, attempt, fail } = await build();
  await fail(8);
  expect(waits).toEqual([]);
  await fail(6);
  expect(waits).toEqual([250, 500, 1000, 2000, 4000, 4000]);
  expect(await attempt(PASSWORD, '198.51.100.1')).toBe('in');
  expect(waits).toHaveLength(7);
});

test('whoever has signed in there before does not wait for what others try', async () => {
  const { db, waits, attempt, fail } = await build();
  expect(await attempt(PASSWORD, '198.51.100.1')).toBe('in');
  await rememberClient(db, ADA, '198.51.100.2');
  await fail(10);
  waits.length = 0;
  expect(await attempt(PASSWORD, '198.51.100.1')).toBe('in');
  expect(await attempt(PASSWORD, '198.51.100.2')).toBe('in');
  expect(waits).toEqual([]);
  // It guesses at no other account more freely, nor at this one for ever.
  for (let time = 0; time < 9; time += 1) await attempt('wrong', '198.51.100.1');
  expect(waits).toEqual([250]);
});

test('an address without an account is slowed down in the same way', async () => {
  const { waits, fail } = await build();
  await fail(10, 'nobody@example.org');
  expect(waits).toEqual([250, 500]);
  await fail(1);
  expect(waits).toHaveLength(2);
});

test('only a few wait for one account; the next are told when to come back', async () => {
  const { db, passkeys, fail, attempt } = await build();
  await fail(9);
  const held = Promise.withResolvers<void>();
  const signIn = buildSignIn(db, passkeys, plainBox, () => held.promise);
  const outcomes: (string | number)[] = [];
  const attempts = Array.from({ length: 20 }, (_, at) =>
    signIn(ADA, 'wrong', { client: `10.0.1.${at}` }).catch(({ code, retryAfter }) =>
      outcomes.push(code, retryAfter),
    ),
  );
  await expect.poll(() => outcomes.length).toBe(32);
  expect(outcomes).toEqual(Array.from({ length: 16 }, () => ['too_many_requests', 1]).flat());
  expect(await attempt(PASSWORD, '198.51.100.9')).toBe('in');
  held.resolve();
  await Promise.all(attempts);
  expect(outcomes.filter((code) => code === 'invalid_credentials')).toHaveLength(4);
});
