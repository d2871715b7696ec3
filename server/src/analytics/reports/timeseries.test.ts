import fc from 'fast-check';
import { expect, test } from 'vitest';
import { UTC } from '#contract/time-zone.ts';
import type { Interval } from '../sources/source.ts';
import { chooseInterval, closePeriod, countPoints, fillPoints } from './timeseries.ts';

const at = (text: string): Date => new Date(text);
const point = (time: string, nb_visits: number) => ({ time, nb_visits, nb_events: nb_visits * 2 });

test.each<[string | null, string | null, Interval]>([
  ['2026-11-02T00:00:00Z', '2026-11-04T00:00:00Z', 'hour'],
  ['2026-11-02T00:00:00Z', '2026-11-04T01:00:01Z', 'day'],
  ['2026-11-14T08:00:00Z', null, 'hour'],
  ['2026-11-12T08:00:00Z', null, 'day'],
  ['2027-01-01T00:00:00Z', null, 'hour'],
  [null, '2026-11-04T00:00:00Z', 'day'],
  [null, null, 'day'],
])('from %s to %s in %ss', (from, to, interval) => {
  const period = { from: from === null ? null : at(from), to: to === null ? null : at(to) };
  expect(chooseInterval(undefined, period, at('2026-11-15T08:00:00Z'))).toBe(interval);
  expect(chooseInterval('hour', period, at('2026-11-15T08:00:00Z'))).toBe('hour');
});

test('gaps are zeros, from the beginning of the period to its end', () => {
  const period = { first: at('2026-11-02T09:30:00Z').getTime(), end: Date.UTC(2026, 10, 5) };
  const points = [point('2026-11-03T00:00:00.000Z', 4)];
  expect(fillPoints(points, period, 'day', UTC)).toEqual({
    interval: 'day',
    points: [
      point('2026-11-02T00:00:00.000Z', 0),
      point('2026-11-03T00:00:00.000Z', 4),
      point('2026-11-04T00:00:00.000Z', 0),
    ],
  });
});

test('hours begin with the hour of the first moment', () => {
  const period = {
    first: Date.parse('2026-11-02T09:30:00Z'),
    end: Date.parse('2026-11-02T11:00:01Z'),
  };
  const { points } = fillPoints([point('2026-11-02T09:00:00.000Z', 1)], period, 'hour', UTC);
  expect(points).toEqual([
    point('2026-11-02T09:00:00.000Z', 1),
    point('2026-11-02T10:00:00.000Z', 0),
    point('2026-11-02T11:00:00.000Z', 0),
  ]);
});

test('what is open ends where the points do; without any there is nothing to draw', () => {
  const points = [point('2026-11-03T00:00:00.000Z', 4), point('2026-11-06T00:00:00.000Z', 1)];
  const open = closePeriod({ from: null, to: null }, points);
  expect(
    open && fillPoints(points, open, 'day', UTC).points.map(({ time }) => time.slice(8, 10)),
  ).toEqual(['03', '04', '05', '06']);
  expect(closePeriod({ from: null, to: null }, [])).toBeUndefined();
  expect(closePeriod({ from: at('2026-11-02'), to: null }, [])).toBeUndefined();
  expect(closePeriod({ from: null, to: at('2026-11-02') }, [])).toBeUndefined();
  expect(closePeriod({ from: at('2026-12-01'), to: null }, points)).toBeUndefined();
});

test('every period has the points that are counted, one after the other, and loses no visit', () => {
  const moment = fc.date({ min: at('2026-01-01'), max: at('2026-02-01'), noInvalidDate: true });
  fc.assert(
    fc.property(moment, moment, fc.constantFrom<Interval>('day', 'hour'), (a, b, interval) => {
      const [first, last] = [a.getTime(), b.getTime()].sort((x, y) => x - y) as [number, number];
      const end = last + 1;
      const unit = interval === 'day' ? 86_400_000 : 3_600_000;
      const begin = new Date(Math.floor(last / unit) * unit).toISOString();
      const { points } = fillPoints([point(begin, 5)], { first, end }, interval, UTC);
      expect(points).toHaveLength(countPoints(first, end, interval, UTC));
      expect(points.at(-1)).toEqual(point(begin, 5));
      const times = points.map(({ time }) => Date.parse(time));
      expect(
        times.every((time, place) => place === 0 || time - (times[place - 1] ?? 0) === unit),
      ).toBe(true);
      expect(times[0]).toBeLessThanOrEqual(first);
    }),
  );
});
