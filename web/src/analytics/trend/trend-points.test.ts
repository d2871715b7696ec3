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
    const shown = trendPoints(now, before, NOW, UTC);
    expect(shown.map((each) => [each.before, each.beforeName])).toEqual([
      [3, 'Sat, 31 Oct 2026'],
      [null, null],
    ]);
  });

  it('go into a file, with the time before where there is one', () => {
    const alone = tableCsv(trendTable('Visits', trendPoints(now, undefined, NOW, UTC), UTC));
    expect(alone.split('\r\n').slice(0, 2)).toEqual([
      '\uFEFFWhen (UTC),Visits',
      '"Mon, 2 Nov 2026",5',
    ]);
    const before = days(point('2026-10-31T00:00:00.000Z', 3));
    const compared = tableCsv(trendTable('Visits', trendPoints(now, before, NOW, UTC), UTC));
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
