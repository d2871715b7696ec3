import { expect, test } from 'vitest';
import type { TrendPoint } from '../../ui/trend.ts';
import { withSessions } from './session-bands.ts';

const HOUR = 3_600_000;
const NINE = Date.UTC(2026, 10, 4, 9);
const iso = (time: number) => new Date(time).toISOString();
const hours = (count: number) => ({
  interval: 'hour' as const,
  points: Array.from({ length: count }, (_, at) => ({
    time: iso(NINE + at * HOUR),
    nb_visits: 1,
    nb_events: 1,
  })),
});
const shown = (count: number): TrendPoint[] =>
  Array.from({ length: count }, (_, at) => ({
    ...{ name: String(at), tick: '', value: 1, before: null, beforeName: null },
  }));
const session = (title: string, from: number, to: number, room = '') => ({
  title,
  room,
  startsAt: iso(NINE + from * HOUR),
  endsAt: iso(NINE + to * HOUR),
});

test('a session is a band from its start to its end, and named beside every hour that it touches', () => {
  const { points, bands } = withSessions(hours(4), shown(4), [
    session('Stroke', 0.5, 2, 'Hall A'),
    session('Sleep', 1, 1.25),
    session('Before', -2, 0),
  ]);
  expect(bands).toEqual([
    { from: 0.5, to: 2 },
    { from: 1, to: 1.25 },
  ]);
  expect(points.map(({ notes }) => notes)).toEqual([
    ['Stroke (Hall A)'],
    ['Stroke (Hall A)', 'Sleep'],
    undefined,
    undefined,
  ]);
});

test('what began before the curve or ends behind it is cut, and what is still to come is not drawn', () => {
  const { bands } = withSessions(hours(6), shown(3), [
    session('Long', -5, 1),
    session('Open', 2.5, 9),
    session('Later', 4, 5),
  ]);
  expect(bands).toEqual([
    { from: 0, to: 1 },
    { from: 2.5, to: 3 },
  ]);
});

test('over many days nothing is drawn', () => {
  const days = {
    interval: 'day' as const,
    points: Array.from({ length: 20 }, (_, at) => ({
      ...{ time: iso(NINE + at * 24 * HOUR), nb_visits: 0, nb_events: 0 },
    })),
  };
  expect(withSessions(days, shown(20), [session('Stroke', 0, 1)])).toEqual({
    points: shown(20),
    bands: [],
  });
});
