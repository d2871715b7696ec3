import { timeZoneOf } from '#contract/time-zone.ts';
import type { Tracking } from '#contract/tracking.ts';
import { type Choice, defaultChoice, rangeOfChoice, readChoice } from './choice.ts';
import type { Range } from './range.ts';

/** Of the conference: undefined until it is known. */
type Days = Pick<Tracking, 'timeZone' | 'startsOn' | 'endsOn'> | undefined;

/** The period that an address shows; undefined until the days of the conference are known, where it has none. */
export const shownChoice = (search: URLSearchParams, now: number, days: Days): Choice | undefined =>
  readChoice(search) ?? (days && defaultChoice(now, timeZoneOf(days.timeZone), days));

/** The days of a period; null until the clock and the days of the conference are known, where they matter. */
export const shownRange = (choice: Choice, now: number, days: Days): Range | null => {
  if (choice.preset === 'all') return {};
  if (days) return rangeOfChoice(choice, now, timeZoneOf(days.timeZone), days);
  return choice.preset === 'custom' ? choice.range : null;
};
