import type { TimeZone } from '#contract/time-zone.ts';
import { timeOf } from '../period/range.ts';

/** Of more days than that, only the first and the last are named. */
const MAX_NAMED_DAYS = 10;

interface DayName {
  name: string;
  /** Where it stands, as a part of the width. */
  share: number;
  align: 'start' | 'middle' | 'end';
}

/** Names the days under a curve: each in its middle, or the first and the last. */
export function dayNames(times: readonly string[], zone: TimeZone, locale: string): DayName[] {
  const format = new Intl.DateTimeFormat(locale, {
    timeZone: zone.name,
    ...{ weekday: 'short', day: 'numeric', month: 'short' },
  });
  const names = times.map((time) => format.format(timeOf(time)));
  const days = [...new Set(names)];
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  if (days.length > MAX_NAMED_DAYS) {
    return [
      { name: first, share: 0, align: 'start' },
      { name: last, share: 1, align: 'end' },
    ];
  }
  return days.map((name) => {
    const middle = (names.indexOf(name) + names.lastIndexOf(name) + 1) / 2;
    return { name, share: middle / names.length, align: 'middle' };
  });
}
