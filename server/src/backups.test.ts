import { execFileSync } from 'node:child_process';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildTestApp } from '../test/build-app.ts';
import { buildDatabase } from '../test/build-database.ts';
import { startProduct } from '../test/build-product.ts';
import { untilWaiting } from '../test/hold-table.ts';
import { ownStatistics } from '../test/own-statistics.ts';
import { buildFolder } from '../test/run-backup.ts';
import { areBackupsFailing, readBackups, scheduleBackups } from './backups.ts';

const CLICKHOUSE_URL = ownStatistics();

const LIMIT = { timeout: 120_000 };
const SOON = { timeout: 60_000, interval: 50 };

/** The program that makes a backup into this folder, if it runs. */
const findChild = (folder: string): number | undefined => {
  try {
    return Number(execFileSync('pgrep', ['-f', `backup --keep ${folder}`]).toString());
  } catch {
    return undefined;
  }
};

test('a backup that is killed before it is done is a failed one, and told of', LIMIT, async () => {
  const world = await buildTestApp();
  const { db, url } = world.database;
  vi.stubEnv('DATABASE_URL', url);
  vi.stubEnv('CLICKHOUSE_URL', 'http://127.0.0.1:1/eposter');
  const schedule = { folder: await buildFolder(), everyHours: 24 };
  const { jobs } = world;
  await scheduleBackups({ db, jobs, schedule, atEnd: () => {} });
  await expect.poll(() => findChild(schedule.folder), SOON).toBeGreaterThan(0);
  process.kill(findChild(schedule.folder) ?? 0, 'SIGKILL');
  await expect
    .poll(async () => (await readBackups(db)).fault, SOON)
    .toBe(
      'It was ended by SIGKILL before it was done. The system does that where memory runs out: its log says so',
    );
  expect(await areBackupsFailing(db, schedule, new Date())).toBe(true);
});

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
    expect(findChild(schedule.folder)).toBeUndefined();
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
    await expect.poll(() => findChild(folder), SOON).toBeGreaterThan(0);
    await untilWaiting(database, 1);
    await product.kill();
    await expect.poll(() => findChild(folder), { timeout: 30_000 }).toBeUndefined();
  });
});

test('an overdue backup is told of, though not at once after a long stop', LIMIT, async () => {
  const { db } = (await buildTestApp()).database;
  const schedule = { folder: '/srv/backups', everyHours: 24 };
  const isToldAfter = (hours: number) =>
    areBackupsFailing(db, schedule, new Date(performance.timeOrigin + hours * 3_600_000));
  await sql`insert into backups (taken_at, file) values (now() - interval '3 days', 'old')`.execute(
    db,
  );
  expect([await isToldAfter(0.5), await isToldAfter(1.5)]).toEqual([false, true]);
});
