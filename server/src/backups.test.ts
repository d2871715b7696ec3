import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { buildTestApp } from '../test/build-app.ts';
import { findBackup } from '../test/find-backup.ts';
import { buildFolder } from '../test/run-backup.ts';
import { areBackupsFailing, readBackups, scheduleBackups } from './backups.ts';

const LIMIT = { timeout: 120_000 };
const SOON = { timeout: 60_000, interval: 50 };

test('a backup that is killed before it is done is a failed one, and told of', LIMIT, async () => {
  const world = await buildTestApp();
  const { db, url } = world.database;
  vi.stubEnv('DATABASE_URL', url);
  vi.stubEnv('CLICKHOUSE_URL', 'http://127.0.0.1:1/eposter');
  const schedule = { folder: await buildFolder(), everyHours: 24 };
  const { jobs } = world;
  await scheduleBackups({ db, jobs, schedule, atEnd: () => {} });
  await expect.poll(() => findBackup(schedule.folder), SOON).toBeGreaterThan(0);
  process.kill(findBackup(schedule.folder) ?? 0, 'SIGKILL');
  await expect
    .poll(async () => (await readBackups(db)).fault, SOON)
    .toBe(
      'It was ended by SIGKILL before it was done. The system does that where memory runs out: its log says so',
    );
  expect(await areBackupsFailing(db, schedule, new Date())).toBe(true);
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
