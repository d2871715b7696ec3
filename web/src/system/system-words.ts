import type { System } from '#contract/system.ts';

export interface Warning {
  text: string;
  /** What to do. */
  detail: string;
}

const LEAST_FREE = 2e9;
const LATE_SECONDS = 60;
const OLD_BACKUP_DAYS = 7;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export const bytesWords = (bytes: number): string => {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** step;
  return `${value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 1 : 0 })} ${units[step]}`;
};

const counted = (times: number, name: string): string =>
  `${times.toLocaleString('en')} ${name}${times === 1 ? '' : 's'}`;

/** "3 days", "2 hours", "less than a minute". */
export const spanWords = (ms: number): string => {
  const steps: [number, string][] = [
    [DAY_MS, 'day'],
    [3_600_000, 'hour'],
    [60_000, 'minute'],
  ];
  for (const [length, name] of steps) {
    const times = Math.floor(ms / length);
    if (times > 0) return counted(times, name);
  }
  return 'less than a minute';
};

/** What somebody should look after, with what to do; nothing when all is well. */
export const warningsOf = (system: System, now: number): Warning[] => {
  const { engines, counting, mails, payments, freeBytes } = system;
  const warnings = engines
    .filter(({ up }) => !up)
    .map(({ name, embedded }) => ({
      text: `${name} does not answer`,
      detail: embedded
        ? 'The product starts it again by itself. If this stays, read the log of the product.'
        : 'Look after its server. What was acknowledged waits and is not lost.',
    }));
  if (freeBytes !== null && freeBytes < LEAST_FREE) {
    warnings.push({
      text: `Only ${bytesWords(freeBytes)} are free on the disk`,
      detail: 'Make room, or move DATA_DIR to a larger disk. Without room nothing can be stored.',
    });
  }
  if (counting && counting.setAside > 0) {
    warnings.push({
      text: `${counted(counting.setAside, 'hit')} could not be counted`,
      detail: 'The Counting screen says why, and tries them again.',
    });
  }
  if (counting && (counting.failingLanes > 0 || counting.ageSeconds > LATE_SECONDS)) {
    warnings.push({
      text: 'Counting is behind',
      detail: `The oldest hit has waited for ${spanWords(1000 * counting.ageSeconds)}. None is lost.`,
    });
  }
  if (mails && mails.failed > 0) {
    warnings.push({
      text: `${counted(mails.failed, 'mail')} failed`,
      detail: 'The list of mails says why, and sends them again.',
    });
  }
  if (payments && payments.refundsDue > 0) {
    warnings.push({
      text: `${counted(payments.refundsDue, 'refund')} not paid back yet`,
      detail: 'They are tried again by themselves; the payments list of the conference says why.',
    });
  }
  return [...warnings, ...backupWarnings(system, now)];
};

const backupWarnings = (system: System, now: number): Warning[] => {
  const { lastBackupAt, backups } = system;
  const fault = backups?.fault;
  const notVerified = backups?.notVerified;
  return [
    ...(fault ? [{ text: 'The last attempt at a backup failed', detail: fault }] : []),
    ...(notVerified
      ? [{ text: 'The last backup could not be tried out', detail: notVerified }]
      : []),
    ...ageWarnings(lastBackupAt, backups, now),
  ];
};

const ageWarnings = (
  lastBackupAt: string | null,
  backups: System['backups'],
  now: number,
): Warning[] => {
  const makes = backups
    ? 'One is due soon; else read the log of the product.'
    : '“npm run backup -- FILE” makes one, and with BACKUP_DIR the product makes them by itself.';
  if (lastBackupAt === null) {
    return [
      {
        text: 'No backup is known of',
        detail: `${makes} One that was made in another way is not seen here.`,
      },
    ];
  }
  const age = now - Date.parse(lastBackupAt);
  const most = backups ? 2 * backups.everyHours * HOUR_MS : OLD_BACKUP_DAYS * DAY_MS;
  return age < most ? [] : [{ text: `The last backup is ${spanWords(age)} old`, detail: makes }];
};
