import { describe, expect, it } from 'vitest';
import type { Timeseries } from '#contract/analytics.ts';
import { UTC } from '#contract/time-zone.ts';
import { tableCsv } from '../table/table-file.ts';
import { sumSeries, trendPoints, trendTable } from './trend-points.ts';

const point = (time: string, nb_visits: number, nb_events = nb_visits) => ({
  time,
  nb_visits,
  nb_events,
});
const days = (...points: Timeseries['points']): Timeseries => ({ interval: 'day', points });
const NOW = Date.parse('2026-11-03T14:20:00Z');

describe('the points of a trend', () => {
  const now = days(
    point('2026-11-02T00:00:00.000Z', 5),
    point('2026-11-03T00:00:00.000Z', 7),
    point('2026-11-04T00:00:00.000Z', 0),
  );

  it('leave out what is still to come', () => {
    expect(trendPoints(now, undefined, NOW, UTC)).toEqual([
      { name: 'Mon, 2 Nov 2026', tick: '2 Nov', value: 5, before: null, beforeName: null },
      {
        name: 'Tue, 3 Nov 2026',
        tick: '3 Nov',
        value: 7,
        before: null,
        beforeName: null,
        unfinished: true,
      },
    ]);
  });

  it('stand beside those of the time before, as far as it goes', () => {
    const before = days(point('2026-10-31T00:00:00.000Z', 3));
    const shown = trendPoints(now, { series: before, zone: UTC }, NOW, UTC);
    expect(shown.map((each) => [each.before, each.beforeName])).toEqual([
      [3, 'Sat, 31 Oct 2026'],
      [null, null],
    ]);
  });

  it('to come are kept where there is an earlier one beside them, or all are asked for', () => {
    const before = days(
      point('2026-10-31T00:00:00.000Z', 3),
      point('2026-11-01T00:00:00.000Z', 4),
      point('2026-11-02T00:00:00.000Z', 6),
    );
    const shown = trendPoints(now, { series: before, zone: UTC }, NOW, UTC);
    expect(shown[2]).toMatchObject({ value: 0, before: 6, upcoming: true });
    expect(trendPoints(now, undefined, NOW, UTC, true).map(({ upcoming }) => upcoming)).toEqual([
      ...[undefined, undefined, true],
    ]);
  });

  it('stand beside the same day of another edition, whenever both series begin', () => {
    const before = days(point('2025-11-11T00:00:00.000Z', 8), point('2025-11-12T00:00:00.000Z', 9));
    const daysLater = 365 - 8;
    const shown = trendPoints(now, { series: before, zone: UTC, daysLater }, NOW, UTC);
    expect(shown.map((each) => [each.name, each.before])).toEqual([
      ['Mon, 2 Nov 2026', null],
      ['Tue, 3 Nov 2026', 8],
      ['Wed, 4 Nov 2026', 9],
    ]);
  });

  it('of an unfinished hour say how much of it has passed, once that is enough for a rate', () => {
    const hours: Timeseries = { interval: 'hour', points: [point('2026-11-03T14:00:00.000Z', 5)] };
    const [at20] = trendPoints(hours, undefined, NOW, UTC);
    expect(at20).toMatchObject({ unfinished: true, elapsed: 1 / 3 });
    const [at5] = trendPoints(hours, undefined, NOW - 15 * 60_000, UTC);
    expect(at5).toMatchObject({ unfinished: true });
    expect(at5).not.toHaveProperty('elapsed');
  });

  it('go into a file, with the time before where there is one', () => {
    const alone = tableCsv(
      trendTable('Visits', 'Visits', trendPoints(now, undefined, NOW, UTC), UTC),
    );
    expect(alone.split('\r\n').slice(0, 2)).toEqual([
      '\uFEFFWhen (UTC),Visits',
      '"Mon, 2 Nov 2026",5',
    ]);
    const before = days(point('2026-10-31T00:00:00.000Z', 3));
    const compared = tableCsv(
      trendTable(
        'Visits',
        'Visits',
        trendPoints(now, { series: before, zone: UTC }, NOW, UTC),
        UTC,
      ),
    );
    expect(compared.split('\r\n').slice(1, 3)).toEqual([
      '"Mon, 2 Nov 2026",5,3',
      '"Tue, 3 Nov 2026",7,',
    ]);
  });

  it('are told by the clock where they are hours', () => {
    const hours: Timeseries = {
      interval: 'hour',
      points: [point('2026-11-02T23:00:00.000Z', 1), point('2026-11-03T00:00:00.000Z', 2)],
    };
    expect(trendPoints(hours, undefined, NOW, UTC).map(({ name, tick }) => [name, tick])).toEqual([
      ['Mon, 2 Nov 2026, 23:00–00:00', '23:00'],
      ['Tue, 3 Nov 2026, 00:00–01:00', '3 Nov'],
    ]);
  });
});

it('adds up the addresses of one poster', () => {
  const first = days(point('2026-11-02T00:00:00.000Z', 5, 6), point('2026-11-03T00:00:00.000Z', 1));
  const second = days(point('2026-11-01T00:00:00.000Z', 2), point('2026-11-02T00:00:00.000Z', 4));
  expect(sumSeries([first, second])).toEqual(
    days(
      point('2026-11-01T00:00:00.000Z', 2),
      point('2026-11-02T00:00:00.000Z', 9, 10),
      point('2026-11-03T00:00:00.000Z', 1),
    ),
  );
  expect(sumSeries([])).toBeUndefined();
});
