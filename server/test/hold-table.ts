import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished } from 'vitest';
import type { TestDatabase } from './build-database.ts';

/** Makes whoever writes to a table wait, until the answer is called. */
export const holdTable = (database: TestDatabase, table: string): Promise<() => Promise<void>> =>
  holdBy(database, `lock table ${table} in share mode`);

/** Holds what a statement locks, until the answer is called. */
export const holdBy = async (
  database: TestDatabase,
  statement: string,
): Promise<() => Promise<void>> => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  onTestFinished(() => client.end().catch(() => {}));
  await client.query('begin');
  await client.query(statement);
  return () => client.end();
};

/** Somebody waits for a table that is held: the program stands exactly there. */
export const untilSomebodyWaits = (database: TestDatabase): Promise<void> =>
  expect
    .poll(
      async () => {
        const { rows } = await sql<{ waiting: boolean }>`
          select exists (select from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock') as waiting
        `.execute(database.db);
        return rows[0]?.waiting;
      },
      { timeout: 120_000, interval: 200 },
    )
    .toBe(true);

/** So many, or more, wait for each other, or for a table that is held. */
export const untilWaiting = (database: TestDatabase, count: number): Promise<void> =>
  expect
    .poll(
      async () => {
        const { rows } = await sql<{ count: number }>`select count(*)::int from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db);
        return rows[0]?.count;
      },
      { timeout: 60_000, interval: 50 },
    )
    .toBeGreaterThanOrEqual(count);
