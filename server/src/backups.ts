import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { Health } from '#contract/settings.ts';
import type { System } from '#contract/system.ts';
import type { Config } from './platform/config.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { Database } from './platform/postgres/database.ts';

const HOUR_MS = 3_600_000;
/** How often it is looked whether one is due: soon after a start, and after one that failed. */
const LOOK_EVERY_SECONDS = 600;
/** A congress of a hundred million hits takes some; one that hangs for longer is given up. */
const MAX_SECONDS = 12 * 3600;
/** A failed attempt is repeated after this. */
const RETRY_MS = HOUR_MS;

const command = fileURLToPath(new URL('./backup/command.ts', import.meta.url));

export interface BackupRecord {
  lastAt: Date | null;
  /** Of those that the schedule made. */
  lastKeptAt: Date | null;
  lastVerifiedAt: Date | null;
  notVerified: string | null;
  faultAt: Date | null;
  fault: string | null;
}

export const readBackups = async (db: Database): Promise<BackupRecord> => {
  const { rows } = await sql<BackupRecord>`
    select max(taken_at) as "lastAt", max(taken_at) filter (where file is not null) as "lastKeptAt",
      max(verified_at) as "lastVerifiedAt",
      (select not_verified from backups where file is not null order by taken_at desc limit 1) as "notVerified",
      (select at from backup_faults order by at desc limit 1) as "faultAt",
      (select message from backup_faults order by at desc limit 1) as fault
    from backups`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('An aggregate answers one row');
  return row;
};

type Schedule = Config['backups'];

export const presentBackups = (
  schedule: Schedule,
  { lastVerifiedAt, notVerified, fault }: BackupRecord,
): System['backups'] =>
  schedule
    ? {
        everyHours: schedule.everyHours,
        lastVerifiedAt: lastVerifiedAt?.toISOString() ?? null,
        notVerified,
        fault,
      }
    : null;

/**
 * Whether the last attempt of the schedule failed, was not the same when it was restored as a test, or is overdue. That none
 * can be tried here, as in a ClickHouse cluster, is for the system page: told by mail, it would hide what fails.
 */
export const areBackupsFailing = async (
  db: Database,
  schedule: Schedule,
  now: Date,
): Promise<boolean> => {
  if (!schedule) return false;
  const backups = await readBackups(db);
  if (backups.fault !== null) return true;
  // The first one takes its time, and so does the one after a long stop; one that fails is told of.
  const isMeantToBeThere =
    backups.lastKeptAt !== null && now.getTime() - performance.timeOrigin > HOUR_MS;
  return isMeantToBeThere && backupState(schedule, backups, now) === 'late';
};

/** For monitors: they are told, but the product goes on, so that its status stays what it is. */
export const backupState = (
  { everyHours }: NonNullable<Schedule>,
  { lastKeptAt, fault }: BackupRecord,
  now: Date,
): NonNullable<Health['backup']> => {
  if (fault !== null) return 'failing';
  const age = now.getTime() - (lastKeptAt?.getTime() ?? 0);
  return age > 2 * everyHours * HOUR_MS ? 'late' : 'ok';
};

const isDue = (
  { everyHours }: NonNullable<Schedule>,
  { lastKeptAt, faultAt }: BackupRecord,
  now: Date,
): boolean => {
  const since = (time: Date | null) => now.getTime() - (time?.getTime() ?? 0);
  return since(lastKeptAt) >= everyHours * HOUR_MS && since(faultAt) >= RETRY_MS;
};

export interface ScheduleParts {
  db: Database;
  jobs: Pick<Jobs, 'every'>;
  schedule: Schedule;
  atEnd(step: () => unknown): void;
  /** How long one may take. */
  maxSeconds?: number;
}

/**
 * Backups by themselves, on one replica at a time: the same program that `npm run backup` runs, as a child
 * with the same environment, so that the product does not know how it is saved.
 */
export const scheduleBackups = async (parts: ScheduleParts): Promise<void> => {
  const { db, jobs, schedule, atEnd, maxSeconds = MAX_SECONDS } = parts;
  if (!schedule) return;
  const stopping = new AbortController();
  atEnd(() => stopping.abort());
  const make = async (): Promise<void> => {
    if (!isDue(schedule, await readBackups(db), new Date())) return;
    const began = new Date();
    await runBackup(schedule.folder, maxSeconds, stopping.signal).catch(async (error: Error) => {
      await noteUntold(db, began, error.message);
      throw error;
    });
  };
  await jobs.every('backup', LOOK_EVERY_SECONDS, make, maxSeconds + LOOK_EVERY_SECONDS);
};

/** One that was killed, or found a database away, could not write down itself that it failed. */
const noteUntold = async (db: Database, began: Date, message: string): Promise<void> => {
  await sql`insert into backup_faults (at, message)
    select ${new Date()}, ${message}
    where not exists (select from backup_faults where at >= ${began})`.execute(db);
};

/** What one that is killed leaves behind, the next one removes. */
const runBackup = (folder: string, maxSeconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [command, 'backup', '--keep', folder], {
      // It hears from the last one when this program is gone, and ends as well.
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      signal,
    });
    const late = AbortSignal.timeout(maxSeconds * 1000);
    late.addEventListener('abort', () => child.kill('SIGKILL'));
    let said = '';
    child.stderr?.on('data', (chunk) => {
      said = `${said}${chunk}`.slice(-2_000);
    });
    child.on('error', (error) => (signal.aborted ? resolve() : reject(error)));
    child.on('close', (code, killedBy) => {
      if (code === 0 || signal.aborted) resolve();
      else if (late.aborted) reject(new Error(lateWords(maxSeconds)));
      else reject(new Error(killedBy ? killedWords(killedBy) : said.trim()));
    });
  });

const lateWords = (maxSeconds: number): string =>
  `It was not done within ${maxSeconds / 3600} hours, so it was ended. See whether both databases answer, and the disk of BACKUP_DIR; it is tried again in an hour`;

const killedWords = (signal: string): string =>
  `It was ended by ${signal} before it was done. The system does that where memory runs out: its log says so`;
