import { type Range, spanOf } from './range.ts';

const utc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options });

const days = utc({ day: 'numeric', month: 'short', year: 'numeric' });
const moments = utc({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

const clocks = utc({ timeStyle: 'medium' });

const hasTime = (text: string | undefined): boolean => text?.includes('T') ?? false;

/** A range for people: "2–4 Nov 2026", "2 Nov 2026, 09:00–12:00 UTC", "All time". */
export function rangeWords(range: Range): string {
  const span = spanOf(range);
  if (!span || (range.from === undefined && range.to === undefined)) return 'All time';
  const exact = hasTime(range.from) || hasTime(range.to);
  const format = exact ? moments : days;
  const zone = exact ? ' UTC' : '';
  const last = span.end - (hasTime(range.to) ? 0 : 1);
  if (range.from === undefined) return `Until ${format.format(last)}${zone}`;
  if (range.to === undefined) return `Since ${format.format(span.start)}${zone}`;
  return `${format.formatRange(span.start, last)}${zone}`;
}

/** What a range is compared with; of a running range only as much as has passed. */
export function beforeWords(before: Range, range: Range): string {
  const span = spanOf(before);
  const cut = hasTime(before.to) && !hasTime(range.from) && !hasTime(range.to);
  if (!span || !cut) return rangeWords(before);
  return `${days.formatRange(span.start, span.end - 1)} up to the same hour`;
}

export const dayWords = (time: number): string => days.format(time);

export const momentWords = (time: number): string => `${moments.format(time)} UTC`;

/** A moment to the second: "14:03:20 UTC"; with its day where that is not today's. */
export function clockWords(time: number, now: number): string {
  const day = days.format(time);
  return `${day === days.format(now) ? '' : `${day}, `}${clocks.format(time)} UTC`;
}
