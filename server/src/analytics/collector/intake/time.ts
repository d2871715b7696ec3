import type { Fault } from '../hit.ts';

const DAY = 86_400;
/** Nobody sends hits from before the web. */
const EARLIEST = Date.UTC(1991, 0, 1) / 1_000;

const UNIX = /^\d{1,10}(\.\d*)?$/;
const DATE_TIME = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2})?))?Z?$/;

const read = (text: string): number => {
  if (UNIX.test(text)) return Math.floor(Number(text));
  const [, date, time = '00:00'] = DATE_TIME.exec(text) ?? [];
  const parsed = date ? Date.parse(`${date}T${time}Z`) / 1_000 : Number.NaN;
  // 30 February is no day.
  return new Date(parsed * 1_000).getUTCDate() === Number(date?.slice(8)) ? parsed : Number.NaN;
};

/**
 * When a hit happened, in unix seconds: now, or its `cdt` (unix, or `YYYY-MM-DD HH:MM:SS` in UTC).
 * A time older than a day needs a token. A time that is still to come counts as now: clocks differ.
 */
export const readTime = (
  cdt: string | undefined,
  sender: { now: Date; authenticated: boolean },
): number | Fault => {
  const now = Math.floor(sender.now.getTime() / 1_000);
  const text = cdt?.trim();
  if (!text) return now;
  const time = read(text);
  if (Number.isNaN(time) || time < EARLIEST) return 'time cannot be read';
  if (now - time >= DAY && !sender.authenticated) return 'time needs a token';
  return Math.min(time, now);
};
