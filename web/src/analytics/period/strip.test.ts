import { expect, test } from 'vitest';
import type { Timeseries } from '#contract/analytics.ts';
import { UTC } from '#contract/time-zone.ts';
import { countStrip } from './strip-counts.ts';
import { currentEntry, stripEntries } from './strip-entries.ts';

const NOW = Date.parse('2026-11-03T08:20:00Z');
const DAYS = { startsOn: '2026-11-02', endsOn: '2026-11-04' };
const HOUR = 3_600_000;

/** A series that begins at a moment; the first hours or days have these visits. */
const series = (interval: 'hour' | 'day', from: string, visits: number[]): Timeseries => ({
  interval,
  points: visits.map((nb_visits, at) => ({
    time: new Date(Date.parse(from) + at * (interval === 'hour' ? HOUR : 24 * HOUR)).toISOString(),
    nb_visits,
    nb_events: 0,
  })),
});

const hoursOf = (visitsAt: Record<number, number>, count: number) =>
  Array.from({ length: count }, (_, at) => visitsAt[at] ?? 0);

test('a conference has an entry for each day, and one for what is before and after', () => {
  const entries = stripEntries(NOW, UTC, DAYS);
  expect(entries.map(({ key, name, date, state }) => [key, name, date, state])).toEqual([
    ['before', 'Before', undefined, 'past'],
    ['day1', 'Day 1', 'Mon 2', 'past'],
    ['day2', 'Day 2', 'Tue 3', 'running'],
    ['day3', 'Day 3', 'Wed 4', 'upcoming'],
    ['after', 'After', undefined, 'upcoming'],
    ['all', 'Whole conference', undefined, 'running'],
  ]);
  const named = (range: Parameters<typeof currentEntry>[1]) => currentEntry(entries, range)?.key;
  expect(named({ from: '2026-11-03', to: '2026-11-03', country: 'DE' })).toBe('day2');
  expect(named({})).toBe('all');
  expect(named({ from: '2026-11-02', to: '2026-11-03' })).toBeUndefined();
  expect(named(null)).toBeUndefined();
});

test('a conference without days has the usual periods', () => {
  const entries = stripEntries(NOW, UTC, { startsOn: null, endsOn: null });
  expect(entries.map(({ key }) => key)).toEqual(['today', 'yesterday', '7d', '30d', 'all']);
});

test('each entry has its visits; what is to come has those of the previous edition', () => {
  const entries = stripEntries(NOW, UTC, DAYS);
  const counts = countStrip(
    entries,
    {
      days: series('day', '2026-10-31T00:00:00Z', [1, 2, 30, 40]),
      hours: series('hour', '2026-11-02T00:00:00Z', hoursOf({ 6: 20, 10: 10, 31: 36, 32: 4 }, 72)),
      hoursBefore: series(
        'hour',
        '2025-11-10T00:00:00Z',
        hoursOf({ 32: 5, 33: 6, 57: 7, 58: 8 }, 72),
      ),
      zone: UTC,
      zoneBefore: UTC,
    },
    NOW,
  );
  expect(counts.map(({ visits, visitsBefore }) => visits ?? visitsBefore)).toEqual([
    ...[3, 30, 40, 15, undefined, 73],
  ]);
  expect(counts[3]).not.toHaveProperty('visits');
  const [before, first, today, next, after, whole] = counts.map(({ bars }) => bars);
  expect(before?.map(({ value }) => value)).toEqual([1, 2]);
  expect(first?.slice(0, 5).map(({ value }) => value)).toEqual([20, 0, 0, 0, 10]);
  expect(today?.slice(0, 4)).toEqual([
    { value: 0, tone: 'running' },
    { value: 36, tone: 'running' },
    { value: 4, tone: 'running' },
    { value: 6, tone: 'rest' },
  ]);
  expect(next?.[3]).toEqual({ value: 7, tone: 'upcoming' });
  expect(after).toEqual([]);
  expect(whole?.map(({ value, tone }) => [value, tone])).toEqual([
    ...[
      [3, 'past'],
      [30, 'past'],
      [40, 'running'],
      [15, 'upcoming'],
    ],
  ]);
  expect(counts.slice(1, 4).map(({ top }) => top)).toEqual([36, 36, 36]);
});

test('many days share bars', () => {
  const entries = stripEntries(NOW, UTC, { startsOn: null, endsOn: null });
  const visits = Array.from({ length: 30 }, () => 1);
  const days = series('day', '2026-10-05T00:00:00Z', visits);
  const rest = { hours: undefined, hoursBefore: undefined, zone: UTC, zoneBefore: UTC };
  const [, , week, month] = countStrip(entries, { days, ...rest }, NOW);
  expect(week?.bars).toHaveLength(7);
  expect(month?.bars.map(({ value }) => value)).toEqual(Array.from({ length: 10 }, () => 3));
  expect(month?.visits).toBe(30);
});
