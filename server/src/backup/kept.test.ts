import { expect, test } from 'vitest';
import { chooseKept, fileName, timeOf } from './kept.ts';

const DAY = 86_400_000;
const now = new Date('2026-11-16T02:00:00Z');
const daysOf = (times: Iterable<Date>) =>
  [...times].map((time) => time.toISOString().slice(0, 10)).sort();

test('keeps 7 days, 4 weeks and 12 months of a backup a day over two years', () => {
  const times = Array.from({ length: 730 }, (_, at) => new Date(now.getTime() - at * DAY));
  expect(daysOf(chooseKept(times))).toEqual([
    ...['2025-12-31', '2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31'],
    ...['2026-06-30', '2026-07-31', '2026-08-31', '2026-09-30', '2026-10-31'],
    // The Sundays that end the weeks before, then the days.
    ...['2026-11-01', '2026-11-08'],
    ...['2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13', '2026-11-14', '2026-11-15'],
    '2026-11-16',
  ]);
});

test('of several on one day the newest stays; a pause takes nothing away', () => {
  const times = ['2026-11-16T02:00:00Z', '2026-11-16T09:00:00Z', '2026-03-01T02:00:00Z'].map(
    (time) => new Date(time),
  );
  expect([...chooseKept(times)].map((time) => time.toISOString())).toEqual([
    '2026-11-16T09:00:00.000Z',
    '2026-03-01T02:00:00.000Z',
  ]);
  expect(chooseKept([])).toEqual(new Set());
});

test('a name tells the time, and only our own names do', () => {
  expect(timeOf(fileName(now))).toEqual(now);
  expect(timeOf('eposter-2026-11-15.tar.gz')).toBeUndefined();
  expect(timeOf('holiday.tar.gz')).toBeUndefined();
});
