/** How many are kept of each kind; one backup may be several of them. */
const KEPT = [
  { count: 7, period: (day: string) => day },
  { count: 4, period: (day: string) => weekOf(day) },
  { count: 12, period: (day: string) => day.slice(0, 7) },
] as const;

const DAY_MS = 86_400_000;

/** The Monday of the week, in UTC. */
const weekOf = (day: string): string => {
  const at = new Date(`${day}T00:00:00Z`);
  const sinceMonday = (at.getUTCDay() + 6) % 7;
  return new Date(at.getTime() - sinceMonday * DAY_MS).toISOString().slice(0, 10);
};

/**
 * Which backups to keep: the newest of each of the last 7 days, 4 weeks and 12 months that have one.
 * Days without a backup do not count, so that a pause takes nothing away.
 */
export const chooseKept = (times: Date[]): Set<Date> => {
  const newestFirst = times.toSorted((one, other) => other.getTime() - one.getTime());
  const kept = new Set<Date>();
  for (const { count, period } of KEPT) {
    const seen = new Set<string>();
    for (const time of newestFirst) {
      const name = period(time.toISOString().slice(0, 10));
      if (seen.has(name)) continue;
      if (seen.size === count) break;
      seen.add(name);
      kept.add(time);
    }
  }
  return kept;
};

const NAME = /^eposter-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar\.gz$/;

export const fileName = (now: Date): string =>
  `eposter-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`;

/** When a file of ours was made; nothing for any other, which is left alone. */
export const timeOf = (name: string): Date | undefined => {
  const [, day, hours, minutes, seconds] = NAME.exec(name) ?? [];
  return day ? new Date(`${day}T${hours}:${minutes}:${seconds}Z`) : undefined;
};
