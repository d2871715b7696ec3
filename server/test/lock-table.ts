import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { connect } from '../src/platform/postgres/database.ts';

/** Keeps everybody from reading a table until it is told to let go. */
export const lockTable = async (url: string, table: string): Promise<() => Promise<void>> => {
  const db = connect(url, () => {});
  const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const transaction = db.transaction().execute(async (trx) => {
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(trx);
    locked.resolve();
    await released.promise;
  });
  const release = async (): Promise<void> => {
    released.resolve();
    await transaction;
  };
  onTestFinished(async () => {
    await release();
    await db.destroy();
  });
  await Promise.race([locked.promise, transaction]);
  return release;
};
