import { dateOfDay, dayOfDate, type TimeZone, timeZoneOf } from '#contract/time-zone.ts';
import type { FilterQuery } from '#contract/visit-filter.ts';

/**
 * What a call is asked for: days of the conference's zone, the last included, or moments, which
 * without an offset are UTC's; and of which visits. Empty: everything.
 */
export interface Range extends FilterQuery {
  from?: string;
  to?: string;
  /** The prefix of the edition that is asked, where that is another one. */
  edition?: string;
}

/** In milliseconds, up to but not including `end`. */
interface Span {
  start: number;
  end: number;
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z?$/;
export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** Of a moment in a URL or an answer; NaN for others. */
export function timeOf(text: string): number {
  // A 31st of February is a day in March to some; to us it is none.
  if (!MOMENT.test(text) || dayOfDate(text.slice(0, 10)) === undefined) return Number.NaN;
  return Date.parse(text.endsWith('Z') ? text : `${text}Z`);
}

const startOf = (text: string, zone: TimeZone, later: 0 | 1): number => {
  const day = dayOfDate(text);
  return day === undefined ? timeOf(text) : zone.startOf(day + later) * 1_000;
};

/** Null for what cannot be read, or ends before it begins. */
export function spanOf({ from, to }: Range, zone: TimeZone): Span | null {
  const start = from === undefined ? Number.NEGATIVE_INFINITY : startOf(from, zone, 0);
  const end = to === undefined ? Number.POSITIVE_INFINITY : startOf(to, zone, 1);
  return start < end ? { start, end } : null;
}

/** By UTC's clocks, those that are furthest ahead and those furthest behind. */
const SOMEWHERE = ['UTC', 'Pacific/Kiritimati', 'Pacific/Niue'];

/** About when it is, whatever the zone: a day and a moment may be in order by the clocks of some zones only. */
export const roughSpanOf = (range: Range): Span | null => {
  // One after the other: reading a zone's clocks for the first time takes a phone 0.1 s.
  for (const name of SOMEWHERE) {
    const span = spanOf(range, timeZoneOf(name));
    if (span) return span;
  }
  return null;
};

const momentText = (time: number): string => `${new Date(time).toISOString().slice(0, 16)}Z`;

/**
 * As long a time, right before. Of a range that is still running only what has passed is compared:
 * this morning with yesterday's morning. Null where a side is open.
 */
export function rangeBefore(range: Range, now: number, zone: TimeZone): Range | null {
  const span = spanOf(range, zone);
  if (!span || !Number.isFinite(span.start) || !Number.isFinite(span.end)) return null;
  const reached = Math.ceil(now / HOUR) * HOUR;
  const running = reached > span.start && reached < span.end;
  const [first, last] = [dayOfDate(range.from ?? ''), dayOfDate(range.to ?? '')];
  if (first === undefined || last === undefined) {
    const start = span.start - (span.end - span.start);
    const end = running ? start + (reached - span.start) : span.start;
    return { from: momentText(start), to: momentText(end) };
  }
  // Days, which need not all be as long.
  const before = first - (last + 1 - first);
  if (!running) return { from: dateOfDay(before), to: dateOfDay(first - 1) };
  const start = zone.startOf(before) * 1_000;
  return { from: momentText(start), to: momentText(start + (reached - span.start)) };
}

/** Whether something may still be counted in it, in whatever zone. */
export const isRunning = (range: Range, now: number): boolean => {
  const span = roughSpanOf(range);
  return span !== null && span.start - 14 * HOUR <= now && now < span.end + 12 * HOUR;
};
