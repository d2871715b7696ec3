import { expect, it } from 'vitest';
import { timeZoneOf } from '#contract/time-zone.ts';
import { dayNames } from './day-names.ts';

const HOUR = 3_600_000;
const hours = (from: string, count: number, step = HOUR) =>
  Array.from({ length: count }, (_, at) => new Date(Date.parse(from) + at * step).toISOString());
const vienna = timeZoneOf('Europe/Vienna');

it('names each day in its middle, by the clocks of the zone', () => {
  expect(dayNames(hours('2026-11-15T23:00:00Z', 48), vienna, 'en-GB')).toEqual([
    { name: 'Mon 16 Nov', share: 0.25, align: 'middle' },
    { name: 'Tue 17 Nov', share: 0.75, align: 'middle' },
  ]);
});

it('names the first and the last of many days', () => {
  expect(dayNames(hours('2026-10-31T23:00:00Z', 30, 24 * HOUR), vienna, 'en-GB')).toEqual([
    { name: 'Sun 1 Nov', share: 0, align: 'start' },
    { name: 'Mon 30 Nov', share: 1, align: 'end' },
  ]);
});

it('names nothing without points', () => {
  expect(dayNames([], vienna, 'en-GB')).toEqual([]);
});
