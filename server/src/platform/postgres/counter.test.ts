import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { buildDatabase } from '../../../test/build-database.ts';
import { countOne, keepFor, readCounts, sweepCounts } from './counter.ts';

const build = async () => {
  const database = await buildDatabase();
  onTestFinished(() => database.drop());
  const { db } = database;
  const rows = async () =>
    (await sql<{ key: string; count: number }>`select * from rate_limits`.execute(db)).rows;
  return { db, rows };
};

test('counts in a window, for each key on its own, also at the same moment', async () => {
  const { db } = await build();
  const counts = await Promise.all([1, 2, 3, 4].map(() => countOne(db, 'a', 60_000)));
  expect(counts.map(({ current }) => current).sort()).toEqual([1, 2, 3, 4]);
  expect(counts[0]?.ttl).toBeGreaterThan(50_000);
  await countOne(db, 'b', 60_000);
  expect(await readCounts(db, ['b', 'none', 'a'])).toEqual([1, 0, 4]);
  await countOne(db, 'short', -1);
  expect(await readCounts(db, ['short'])).toEqual([0]);
  expect((await countOne(db, 'short', 60_000)).current).toBe(1);
});

test('a row tells no address, not even to whoever tries them all', async () => {
  const { db, rows } = await build();
  await countOne(db, 'login:192.0.2.1', 60_000);
  const stored = JSON.stringify(await rows());
  expect(stored).not.toContain('192.0.2.1');
  const { rows: plain } = await sql<{ digest: string }>`
    select encode(sha256('login:192.0.2.1'), 'hex') as digest`.execute(db);
  expect(stored).not.toContain(plain[0]?.digest);
});

test('the secret is forgotten with the counts, and made anew', async () => {
  const { db, rows } = await build();
  await countOne(db, 'a', 60_000);
  const [before] = await rows();
  await sql`truncate rate_limits, rate_limit_secret`.execute(db);
  await Promise.all([1, 2, 3].map(() => countOne(db, 'a', 60_000)));
  const after = await rows();
  expect(after).toMatchObject([{ count: 3 }]);
  expect(after[0]?.key).not.toBe(before?.key);
  const { rows: kept } = await sql<{ relpersistence: string }>`
    select relpersistence from pg_class where relname in ('rate_limits', 'rate_limit_secret')
  `.execute(db);
  expect(kept).toEqual([{ relpersistence: 'u' }, { relpersistence: 'u' }]);
});

test('what is over is swept, and nothing else', async () => {
  const { db, rows } = await build();
  await countOne(db, 'over', -1);
  await keepFor(db, 'kept', -1);
  await keepFor(db, 'kept', 60_000);
  await countOne(db, 'counted', 60_000);
  expect(await rows()).toHaveLength(3);
  await Promise.all([sweepCounts(db), sweepCounts(db)]);
  expect(await rows()).toHaveLength(2);
  expect(await readCounts(db, ['kept', 'counted'])).toEqual([1, 1]);
});
