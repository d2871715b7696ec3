import type { Timeseries } from '#contract/analytics.ts';
import type { TimeZone } from '#contract/time-zone.ts';
import { shownLocale } from '../../texts/texts.tsx';
import type { HeatDay } from '../../ui/heat-days.ts';
import { timeOf } from '../period/range.ts';

const HOURS = 24;
const HOUR_SECONDS = 3_600;

/**
 * Folds an hourly series into days of 24 hours, by the clocks of the conference: an hour that they show twice is one
 * cell, and one that they skip is zero. An hour that begins after `now` is still to come.
 */
export function heatDays({ points }: Timeseries, zone: TimeZone, now: number): HeatDay[] {
  const days = Map.groupBy(points, ({ time }) => zone.dayOf(timeOf(time) / 1_000));
  const today = zone.dayOf(now / 1_000);
  const { shortDay, fullDay } = formatsOf(zone);
  return [...days]
    .sort(([a], [b]) => a - b)
    .map(([day, hours]) => {
      const start = zone.startOf(day) * 1_000;
      return {
        name: shortDay.format(start),
        fullName: fullDay.format(start),
        ...(day === today && { isToday: true }),
        values: hourlyVisits(hours, zone, now),
      };
    });
}

function hourlyVisits(points: Timeseries['points'], zone: TimeZone, now: number) {
  const values: (number | null)[] = Array.from({ length: HOURS }, () => 0);
  for (const { time, nb_visits } of points) {
    const begins = timeOf(time);
    const hour = hourOfDay(begins / 1_000, zone);
    values[hour] = begins > now ? null : (values[hour] ?? 0) + nb_visits;
  }
  return values;
}

const hourOfDay = (seconds: number, zone: TimeZone): number =>
  Math.floor((seconds + zone.offsetAt(seconds)) / HOUR_SECONDS) % HOURS;

const formatsOf = ({ name: timeZone }: TimeZone) => {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(shownLocale(), { timeZone, ...options });
  return {
    shortDay: format({ weekday: 'short', day: 'numeric' }),
    fullDay: format({ weekday: 'short', day: 'numeric', month: 'short' }),
  };
};
