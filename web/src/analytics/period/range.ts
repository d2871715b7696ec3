/** What a call is asked for: dates or date-times in UTC, the last day included. Empty: everything. */
export interface Range {
  from?: string;
  to?: string;
}

/** In milliseconds, up to but not including `end`. */
interface Span {
  start: number;
  end: number;
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z?$/;
export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** A date or date-time of a URL or an answer, which without an offset is UTC; NaN for others. */
export function timeOf(text: string): number {
  if (!DATE.test(text) && !MOMENT.test(text)) return Number.NaN;
  const time = Date.parse(DATE.test(text) || text.endsWith('Z') ? text : `${text}Z`);
  // A 31st of February is a day in March to some; to us it is none.
  const sameDay = !Number.isNaN(time) && new Date(time).toISOString().startsWith(text.slice(0, 10));
  return sameDay ? time : Number.NaN;
}

const startOf = (text: string | undefined): number =>
  text === undefined ? Number.NEGATIVE_INFINITY : timeOf(text);

const endOf = (text: string | undefined): number => {
  if (text === undefined) return Number.POSITIVE_INFINITY;
  return timeOf(text) + (DATE.test(text) ? DAY : 0);
};

/** Null for what cannot be read, or ends before it begins. */
export function spanOf({ from, to }: Range): Span | null {
  const [start, end] = [startOf(from), endOf(to)];
  return start < end ? { start, end } : null;
}

export const dateText = (time: number): string => new Date(time).toISOString().slice(0, 10);

const momentText = (time: number): string => `${new Date(time).toISOString().slice(0, 16)}Z`;

/** Whole days are said as dates. */
const rangeOf = ({ start, end }: Span): Range =>
  start % DAY === 0 && end % DAY === 0
    ? { from: dateText(start), to: dateText(end - 1) }
    : { from: momentText(start), to: momentText(end) };

/**
 * As long a time, right before. Of a range that is still running only what has passed is compared:
 * this morning with yesterday's morning. Null where a side is open.
 */
export function rangeBefore(range: Range, now: number): Range | null {
  const span = spanOf(range);
  if (!span || !Number.isFinite(span.start) || !Number.isFinite(span.end)) return null;
  const length = span.end - span.start;
  const reached = Math.ceil(now / HOUR) * HOUR;
  const running = reached > span.start && reached < span.end;
  const end = running ? reached - length : span.start;
  return rangeOf({ start: span.start - length, end });
}

/** Whether something may still be counted in it. */
export const isRunning = (range: Range, now: number): boolean => {
  const span = spanOf(range);
  return span !== null && span.start <= now && now < span.end;
};
