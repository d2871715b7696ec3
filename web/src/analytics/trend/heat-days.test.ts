import { expect, test } from 'vitest';
import { timeZoneOf } from '#contract/time-zone.ts';
import { heatDays } from './heat-days.ts';

const HOUR = 3_600_000;

/** So many hours from then on, with as many visits as the number of each, from 1. */
const hourly = (from: string, count: number) => ({
  interval: 'hour' as const,
  points: Array.from({ length: count }, (_, at) => ({
    time: new Date(Date.parse(from) + at * HOUR).toISOString(),
    nb_visits: at + 1,
    nb_events: 0,
  })),
});

test('hours fold into the days of the conference, and what is to come is not zero', () => {
  const series = hourly('2026-11-16T23:00:00Z', 48);
  const now = Date.parse('2026-11-18T13:38:00Z');
  const [tuesday, wednesday, ...others] = heatDays(series, timeZoneOf('Europe/Vienna'), now);
  expect(others).toEqual([]);
  expect(tuesday).toMatchObject({ name: 'Tue 17', fullName: 'Tue 17 Nov' });
  expect(tuesday?.isToday).toBeUndefined();
  expect(tuesday?.values).toEqual(Array.from({ length: 24 }, (_, at) => at + 1));
  expect(wednesday).toMatchObject({ name: 'Wed 18', isToday: true });
  expect(wednesday?.values.slice(13, 17)).toEqual([38, 39, null, null]);
});

test('an hour that the clocks show twice is one, and one that they skip is empty', () => {
  const zone = timeZoneOf('Europe/Vienna');
  const [autumn] = heatDays(hourly('2026-10-24T22:00:00Z', 25), zone, Date.parse('2027-01-01'));
  expect(autumn?.values.slice(0, 4)).toEqual([1, 2, 3 + 4, 5]);
  const [spring] = heatDays(hourly('2026-03-28T23:00:00Z', 23), zone, Date.parse('2027-01-01'));
  expect(spring?.values.slice(0, 4)).toEqual([1, 2, 0, 3]);
});
