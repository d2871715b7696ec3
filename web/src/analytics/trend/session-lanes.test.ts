import { expect, test } from 'vitest';
import type { TrendPoint } from '../../ui/trend.ts';
import { drawProgramme } from './session-lanes.ts';

const HOUR = 3_600_000;
const NINE = Date.UTC(2026, 10, 4, 9);
const NOW = NINE + 1.1 * HOUR;
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
const session = (title: string, from: number, to: number, room = '', posters = ['P-1']) => ({
  title,
  room,
  posters,
  startsAt: iso(NINE + from * HOUR),
  endsAt: iso(NINE + to * HOUR),
});

test('a session is a band from its start to its end, and named beside every hour that it touches', () => {
  const { points, bands } = drawProgramme(
    hours(4),
    shown(4),
    [session('Stroke', 0.5, 2, 'Hall A'), session('Sleep', 1, 1.25), session('Before', -2, 0)],
    NOW,
  );
  expect(bands).toEqual([{ from: 0.5, to: 2 }]);
  expect(points.map(({ notes }) => notes)).toEqual([
    ['Stroke (Hall A)'],
    ['Stroke (Hall A)', 'Sleep'],
    undefined,
    undefined,
  ]);
});

test('a session that began before the curve or ends after it is cut at its edges', () => {
  const { bands } = drawProgramme(
    hours(6),
    shown(3),
    [session('Long', -5, 1), session('Open', 2.5, 9), session('Later', 4, 5)],
    NOW,
  );
  expect(bands).toEqual([
    { from: 0, to: 1 },
    { from: 2.5, to: 3 },
  ]);
});

test('each room has a lane; sessions without posters have no band', () => {
  const { bands, lanes } = drawProgramme(
    hours(4),
    shown(4),
    [session('Stroke', 1, 2, 'Hall B'), session('Keynote', 0, 1, 'Hall A', [])],
    NOW,
  );
  expect(bands).toEqual([{ from: 1, to: 2 }]);
  expect(lanes).toEqual([
    {
      name: 'Hall A',
      items: [{ from: 0, to: 1, name: 'Keynote', withPosters: false, running: false }],
    },
    {
      name: 'Hall B',
      items: [{ from: 1, to: 2, name: 'Stroke', withPosters: true, running: true }],
    },
  ]);
});

test('of more than a day there are bands only, and on a curve of days nothing', () => {
  const { bands, lanes } = drawProgramme(hours(48), shown(48), [session('Stroke', 0, 1)], NOW);
  expect([bands.length, lanes]).toEqual([1, []]);
  const days = {
    interval: 'day' as const,
    points: Array.from({ length: 20 }, (_, at) => ({
      ...{ time: iso(NINE + at * 24 * HOUR), nb_visits: 0, nb_events: 0 },
    })),
  };
  expect(drawProgramme(days, shown(20), [session('Stroke', 0, 1)], NOW)).toEqual({
    points: shown(20),
    bands: [],
    lanes: [],
  });
});
