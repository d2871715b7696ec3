import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildTestApp } from '../test/build-app.ts';
import { buildDatabase } from '../test/build-database.ts';
import { startProduct } from '../test/build-product.ts';
import { findBackup } from '../test/find-backup.ts';
import { untilWaiting } from '../test/hold-table.ts';
import { ownStatistics } from '../test/own-statistics.ts';
import { buildFolder } from '../test/run-backup.ts';
import { readBackups, scheduleBackups } from './backups.ts';

const CLICKHOUSE_URL = ownStatistics();

const LIMIT = { timeout: 240_000 };
const SOON = { timeout: 120_000, interval: 50 };

test('one that hangs is ended and told of, and the next one is made', LIMIT, async () => {
  const world = await buildTestApp({ CLICKHOUSE_URL });
  const { db, url } = world.database;
  vi.stubEnv('DATABASE_URL', url);
  vi.stubEnv('CLICKHOUSE_URL', CLICKHOUSE_URL);
  const schedule = { folder: await buildFolder(), everyHours: 24 };
  const parts = { ...{ db, jobs: world.jobs, schedule }, atEnd: () => {} };
  await db.transaction().execute(async (trx) => {
    // Its turn never comes.
    await sql`select pg_advisory_xact_lock(hashtextextended('keep a backup', 0))`.execute(trx);
    await scheduleBackups({ ...parts, maxSeconds: 15 });
    await untilWaiting(world.database, 1);
    await expect
      .poll(async () => (await readBackups(db)).fault, SOON)
      .toMatch(/^It was not done within [\d.]+ hours, so it was ended\. .*in an hour/);
    expect(findBackup(schedule.folder)).toBeUndefined();
  });
  // An hour later, when it is looked again.
  await sql`update backup_faults set at = at - interval '1 hour'`.execute(db);
  await sql`delete from pgboss.job where name = 'backup'`.execute(db);
  await scheduleBackups(parts);
  await expect
    .poll(async () => await readBackups(db), SOON)
    .toMatchObject({ fault: null, lastKeptAt: expect.any(Date), notVerified: null });
});

test('a backup ends with the program that makes it, however that ends', LIMIT, async () => {
  const database = await buildDatabase();
  onTestFinished(() => database.drop());
  const folder = await buildFolder();
  await database.db.transaction().execute(async (trx) => {
    // It is not done before the program is killed.
    await sql`select pg_advisory_xact_lock(hashtextextended('keep a backup', 0))`.execute(trx);
    const product = await startProduct({
      ...{ DATABASE_URL: database.url, CLICKHOUSE_URL, BACKUP_DIR: folder },
      DATA_DIR: await buildFolder(),
    });
    await expect.poll(() => findBackup(folder), SOON).toBeGreaterThan(0);
    await untilWaiting(database, 1);
    await product.kill();
    await expect.poll(() => findBackup(folder), { timeout: 30_000 }).toBeUndefined();
  });
});
