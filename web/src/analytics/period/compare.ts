import {
  clockAt,
  dateOfDay,
  dayOfDate,
  momentOfClock,
  type TimeZone,
  timeZoneOf,
} from '#contract/time-zone.ts';
import type { Edition } from '#contract/tracking.ts';
import type { FilterQuery } from '#contract/visit-filter.ts';
import { t, type Words } from '../../texts/texts.tsx';
import type { Choice, ConferenceDays } from './choice.ts';
import { HOUR, type Range, spanOf } from './range.ts';

const COMPARE = 'compare';
const comparisons = ['no', 'before', 'edition'] as const;
export type Comparison = (typeof comparisons)[number];

/** Undefined where the address has none: `comparisonOf` then selects one. */
export const readCompare = (search: URLSearchParams): Comparison | undefined =>
  comparisons.find((each) => each === search.get(COMPARE));

export function withCompare(search: URLSearchParams, compare: Comparison): URLSearchParams {
  const next = new URLSearchParams(search);
  next.set(COMPARE, compare);
  return next;
}

/** What a period can be compared with. */
export interface Offered {
  /** As long a time before it; null where a side is open. */
  before: Range | null;
  /** The same days of the previous edition, or why they cannot be compared. */
  edition: Range | { why: string } | null;
}

export const isRefused = (edition: Offered['edition']): edition is { why: string } =>
  edition !== null && 'why' in edition;

const relativePresets: readonly Choice['preset'][] = ['today', 'yesterday', '7d', '30d'];

/** With the same days of the previous edition where there is one, otherwise with the previous period. */
export function comparisonOf(
  requested: Comparison | undefined,
  choice: Choice,
  { edition }: Offered,
): Comparison {
  if (requested === 'no') return 'no';
  const hasEdition = edition !== null && !isRefused(edition);
  const usual = relativePresets.includes(choice.preset) ? 'before' : 'edition';
  return (requested ?? usual) === 'edition' && hasEdition ? 'edition' : 'before';
}

/** The same days of the previous edition: day N beside day N. Refused, with a reason, where they are not comparable. */
export function editionRange(
  range: Range,
  filters: FilterQuery,
  of: { days: ConferenceDays; zone: TimeZone; edition: Edition; now: number },
): Range | { why: string } {
  const [first, firstBefore] = [of.days.startsOn, of.edition.startsOn].map((day) =>
    dayOfDate(day ?? ''),
  );
  if (first === undefined) return { why: t('the dates of this conference are not set') };
  if (firstBefore === undefined)
    return { why: t('the dates of {prefix} are not set', { prefix: of.edition.prefix }) };
  if (filters.poster || filters.topic) return { why: t('it has different posters and topics') };
  return {
    ...movedRange(range, firstBefore - first, of),
    ...filters,
    edition: of.edition.prefix,
  };
}

/** So many days later or earlier, by the clocks of the edition; a running range only as far as it has come. */
function movedRange(
  range: Range,
  days: number,
  { zone, edition, now }: { zone: TimeZone; edition: Edition; now: number },
): Range {
  const there = timeZoneOf(edition.timeZone);
  const moved = (time: number): string => {
    const clock = clockAt(zone, time / 1_000);
    const day = dayOfDate(clock.slice(0, 10)) ?? 0;
    const shown = Date.parse(`${dateOfDay(day + days)}T${clock.slice(11, 16)}Z`) / 1_000;
    return `${new Date(momentOfClock(there, shown) * 1_000).toISOString().slice(0, 16)}Z`;
  };
  const { start, end } = spanOf(range, zone) ?? { start: 0, end: 0 };
  const reached = Math.ceil(now / HOUR) * HOUR;
  const running = reached > start && reached < end;
  const [first, last] = [dayOfDate(range.from ?? ''), dayOfDate(range.to ?? '')];
  const hasDays = (range.from === undefined || first !== undefined) && last !== undefined;
  if (hasDays && !running) {
    return {
      ...(first !== undefined && { from: dateOfDay(first + days) }),
      to: dateOfDay(last + days),
    };
  }
  const until = running ? reached : end;
  return {
    ...(Number.isFinite(start) && { from: moved(start) }),
    ...(Number.isFinite(until) && { to: moved(until) }),
  };
}

/** The number of the conference day that a range is: 1 for the first. */
export function conferenceDayOf(range: Range, { startsOn, endsOn }: ConferenceDays): number | null {
  const [first, last] = [dayOfDate(startsOn ?? ''), dayOfDate(endsOn ?? '')];
  const day = dayOfDate(range.from ?? '');
  if (first === undefined || last === undefined || day === undefined) return null;
  return range.from === range.to && day >= first && day <= last ? day - first + 1 : null;
}

/** Whether the previous period is a conference day, too. */
export const followsConferenceDay = (range: Range | null, days: ConferenceDays): boolean =>
  range !== null && (conferenceDayOf(range, days) ?? 1) > 1;

interface Compared {
  compared: boolean;
  edition: Edition | null;
}

/** The heading of the column with earlier counts; null where nothing is compared. */
export const beforeHeader = ({ compared, edition }: Compared): Words | null =>
  compared ? (edition?.prefix ?? previousPeriod) : null;

const previousPeriod = (): string => t('Previous period');

/** Every edition has posters and files of its own: those of two are not compared. */
export const withoutEdition = <P extends Compared & { before: Range | null }>(period: P): P =>
  period.edition ? { ...period, before: null, edition: null, compared: false } : period;
