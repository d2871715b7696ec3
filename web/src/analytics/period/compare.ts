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

/** Undefined where the address does not say: what a person would compare with, then. */
export const readCompare = (search: URLSearchParams): Comparison | undefined =>
  comparisons.find((each) => each === search.get(COMPARE));

export function withCompare(search: URLSearchParams, compare: Comparison): URLSearchParams {
  const next = new URLSearchParams(search);
  next.set(COMPARE, compare);
  return next;
}

/** What there is to compare with: the time before, and the edition before or why not. */
export interface Offered {
  before: Range | null;
  edition: Range | { why: string } | null;
}

export const isRefused = (edition: Offered['edition']): edition is { why: string } =>
  edition !== null && 'why' in edition;

/** The days of a congress are compared with those of the edition before; anything else with the time before. */
export function comparisonOf(
  asked: Comparison | undefined,
  choice: Choice,
  { edition }: Offered,
): Comparison {
  if (asked === 'no') return 'no';
  const hasEdition = edition !== null && !isRefused(edition);
  const ofCongress = choice.preset === 'conference' || choice.preset === 'day';
  const wanted = asked ?? (ofCongress ? 'edition' : 'before');
  return wanted === 'edition' && hasEdition ? 'edition' : 'before';
}

/** The same days of the edition before: day N beside day N. Refused, in words, where they cannot be told. */
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

/** So many days later or earlier, by the clocks of the edition; of a running range what has passed. */
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
  const isRunning = reached > start && reached < end;
  const [first, last] = [dayOfDate(range.from ?? ''), dayOfDate(range.to ?? '')];
  if (first === undefined || last === undefined || isRunning) {
    return { from: moved(start), to: moved(isRunning ? reached : end) };
  }
  return { from: dateOfDay(first + days), to: dateOfDay(last + days) };
}

/** The number of a day of the congress, where a range is one: 1 for its first. */
export function congressDayOf(range: Range, { startsOn, endsOn }: ConferenceDays): number | null {
  const [first, last] = [dayOfDate(startsOn ?? ''), dayOfDate(endsOn ?? '')];
  const day = dayOfDate(range.from ?? '');
  if (first === undefined || last === undefined || day === undefined) return null;
  return range.from === range.to && day >= first && day <= last ? day - first + 1 : null;
}

/** Whether the time before is a day of the congress, too. */
export const followsCongressDay = (range: Range | null, days: ConferenceDays): boolean =>
  range !== null && (congressDayOf(range, days) ?? 1) > 1;

interface Compared {
  compared: boolean;
  edition: Edition | null;
}

/** The header of a column with what was before; null where there is none. */
export const beforeHeader = ({ compared, edition }: Compared): Words | null =>
  compared ? (edition?.prefix ?? periodBefore) : null;

const periodBefore = (): string => t('Previous period');

/** Every edition has posters and files of its own: those of two are not compared. */
export const withoutEdition = <P extends Compared & { before: Range | null }>(period: P): P =>
  period.edition ? { ...period, before: null, edition: null, compared: false } : period;
