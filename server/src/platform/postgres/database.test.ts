import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { buildDatabase } from '../../../test/build-database.ts';

test('a connection that breaks in the middle of a transaction fails that and nothing else', async () => {
  const { db, drop } = await buildDatabase();
  onTestFinished(drop);
  const broken = db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
    // Long enough for the news to arrive while nothing is being asked.
    await pause(500);
    await sql`select 1`.execute(trx);
  });
  await expect(broken).rejects.toThrow();
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});
