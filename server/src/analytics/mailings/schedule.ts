import { REPORT_HOUR, type Rhythm, WEEKS_AFTER } from '#contract/report-rhythms.ts';
import { dayOfDate, momentOfClock, type TimeZone } from '#contract/time-zone.ts';

const DAY = 86_400;
/** Nothing is looked for further ahead. */
const MAX_DAYS_AHEAD = 800;

/** The days of a congress, where both are set. */
export interface Congress {
  first: number;
  last: number;
}

/** A report that is due: the days that it is of, both included. */
export interface Due {
  rhythm: Rhythm;
  from: number;
  to: number;
  at: Date;
}

export const congressOf = (conference: {
  starts_on: string | null;
  ends_on: string | null;
}): Congress | undefined => {
  const [first, last] = [conference.starts_on, conference.ends_on].map((day) =>
    dayOfDate(day ?? ''),
  );
  return first === undefined || last === undefined ? undefined : { first, last };
};

/** 1970-01-01 was a Thursday. */
const isMonday = (day: number): boolean => (day + 3) % 7 === 0;

/** While the congress goes on, and on the morning after, its days are reported by themselves. */
const isAround = (day: number, congress: Congress | undefined): boolean =>
  !congress ||
  day <= congress.first ||
  (day > congress.last + 1 && day <= congress.last + 1 + 7 * WEEKS_AFTER);

/** The days that a report on the morning of a day is of; undefined where there is none. */
const reportOn = (
  rhythm: Rhythm,
  day: number,
  congress: Congress | undefined,
): { from: number; to: number } | undefined => {
  if (rhythm === 'weekly') {
    return isMonday(day) && isAround(day, congress) ? { from: day - 7, to: day - 1 } : undefined;
  }
  if (!congress || day <= congress.first || day > congress.last + 1) return undefined;
  if (rhythm === 'daily') return { from: day - 1, to: day - 1 };
  return day === congress.last + 1 ? { from: congress.first, to: congress.last } : undefined;
};

const dueOn = (
  rhythm: Rhythm,
  day: number,
  congress: Congress | undefined,
  zone: TimeZone,
): Due | undefined => {
  const days = reportOn(rhythm, day, congress);
  if (!days) return undefined;
  const at = momentOfClock(zone, day * DAY + REPORT_HOUR * 3_600);
  return { rhythm, ...days, at: new Date(at * 1_000) };
};

const dayAt = (zone: TimeZone, moment: Date): number =>
  zone.dayOf(Math.floor(moment.getTime() / 1_000));

/** What falls due after one moment and until another one, oldest first. */
export const listDue = (
  rhythm: Rhythm,
  congress: Congress | undefined,
  zone: TimeZone,
  { after, until }: { after: Date; until: Date },
): Due[] => {
  const found: Due[] = [];
  for (let day = dayAt(zone, after); day <= dayAt(zone, until); day += 1) {
    const due = dueOn(rhythm, day, congress, zone);
    if (due && due.at > after && due.at <= until) found.push(due);
  }
  return found;
};

/** The first that falls due after a moment. */
export const nextDue = (
  rhythm: Rhythm,
  congress: Congress | undefined,
  zone: TimeZone,
  after: Date,
): Due | undefined => {
  const today = dayAt(zone, after);
  for (let day = today; day < today + MAX_DAYS_AHEAD; day += 1) {
    const due = dueOn(rhythm, day, congress, zone);
    if (due && due.at > after) return due;
  }
  return undefined;
};

/** The days that the latest report would be of, as a trial: of a congress that is over, its end. */
export const latestDays = (
  rhythm: Rhythm,
  congress: Congress | undefined,
  zone: TimeZone,
  now: Date,
): { from: number; to: number } | undefined => {
  const today = dayAt(zone, now);
  if (rhythm === 'final') return congress && { from: congress.first, to: congress.last };
  if (rhythm === 'weekly') return { from: today - 7, to: today - 1 };
  const isOver = congress !== undefined && today > congress.last;
  const day = isOver ? congress.last : today - 1;
  return { from: day, to: day };
};
