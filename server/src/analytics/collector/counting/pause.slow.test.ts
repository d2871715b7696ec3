import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { site } from '../../../../test/build-collector.ts';
import { buildDatabase } from '../../../../test/build-database.ts';
import type { ClickHouseClient } from '../../../platform/clickhouse/client.ts';
import { connect, type Database } from '../../../platform/postgres/database.ts';
import { withAllCountingPaused } from './pause.ts';

const build = async () => {
  const { db, url, drop } = await buildDatabase();
  const other = connect(url, () => {});
  onTestFinished(async () => {
    await other.destroy();
    await drop();
  });
  // Nothing is on the spool, so ClickHouse is not asked.
  const clickhouse = {} as ClickHouseClient;
  return { other, parts: { db, clickhouse, labelsPerDay: 20_000, site, log: { warn() {} } } };
};

/** The lanes that somebody else could count now. */
const countFree = async (db: Database): Promise<number> => {
  const { rows } = await sql`select from counting_lanes for update skip locked`.execute(db);
  return rows.length;
};

test('a lane that stays busy lets the pause fail, and the others go on in between', async () => {
  const { other, parts } = await build();
  const limits = { patienceMs: 2_500, holdMs: 1_000 };
  const seen = new Set<number>();
  await other.transaction().execute(async (trx) => {
    await sql`select from counting_lanes where lane = 9 for update`.execute(trx);
    let isOver = false;
    const paused = withAllCountingPaused(parts, limits, async () => 'done').finally(() => {
      isOver = true;
    });
    const watch = async (): Promise<void> => {
      while (!isOver) seen.add(await countFree(parts.db));
    };
    await Promise.all([expect(paused).rejects.toThrow('Hits wait to be counted'), watch()]);
  });
  // While it tries, those before the busy one are its own; in between they are free.
  expect([Math.min(...seen), Math.max(...seen)]).toEqual([6, 15]);
  expect(await countFree(other)).toBe(16);
});

test('work that takes too long fails, and all lanes are free', async () => {
  const { other, parts } = await build();
  const limits = { patienceMs: 5_000, holdMs: 200 };
  const never = () => new Promise<void>(() => {});
  await expect(withAllCountingPaused(parts, limits, never)).rejects.toThrow('longer than 0.2 s');
  expect(await countFree(other)).toBe(16);
  const free: number[] = [];
  const look = async () => free.push(await countFree(other));
  expect(await withAllCountingPaused(parts, limits, look)).toBeGreaterThan(0);
  expect(free).toEqual([0]);
});
