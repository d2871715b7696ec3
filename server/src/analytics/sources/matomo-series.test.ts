import { describe, expect, test } from 'vitest';
import {
  buildSource,
  category,
  neuro,
  november,
  period,
  row,
} from '../../../test/build-matomo-source.ts';

const ADA = 'Neurology 2026: Ada';
const BEN = 'Neurology 2026: Ben';

describe('time series', () => {
  test('days have visits and events', async () => {
    const { matomo, source } = await buildSource();
    matomo.answer('VisitsSummary.getVisits', {
      json: { '2026-11-03': '4', '2026-11-02': 0, '2026-11-04': { nb_visits: 5 } },
    });
    matomo.answer('Events.getCategory', {
      json: {
        '2026-11-02': [],
        '2026-11-03': [category('Top Authors', [], '7'), category('Others', [], 2)],
        '2026-11-04': [category('Downloads', [], 1)],
      },
    });
    expect(await source.timeseries(neuro, november, 'day')).toEqual([
      { time: '2026-11-02T00:00:00.000Z', nb_visits: 0, nb_events: 0 },
      { time: '2026-11-03T00:00:00.000Z', nb_visits: 4, nb_events: 9 },
      { time: '2026-11-04T00:00:00.000Z', nb_visits: 5, nb_events: 1 },
    ]);
    expect(matomo.asked('VisitsSummary.getVisits')).toMatchObject([
      { period: 'day', date: '2026-11-02,2026-11-04' },
    ]);
  });

  test('days of a label are those of its row', async () => {
    const { matomo, source } = await buildSource();
    matomo.answer('Events.getCategory', {
      json: {
        '2026-11-02': [category('Top Topics', [row('Neurology 2026: Ada', 9, 9)])],
        '2026-11-03': [
          category('Top Authors', [row('Ben', 8, 8), row('Neurology 2026: Ada', '2', '3')]),
        ],
      },
    });
    const of = { category: 'Top Authors', label: 'Neurology 2026: Ada' };
    expect(await source.timeseries(neuro, november, 'day', of)).toEqual([
      { time: '2026-11-03T00:00:00.000Z', nb_visits: 2, nb_events: 3 },
    ]);
  });

  test('days of several labels are read with one question', async () => {
    const { matomo, source } = await buildSource();
    matomo.answer('Events.getCategory', {
      json: {
        '2026-11-02': [category('Top Authors', [row(BEN, 1, 1), row('Cyd', 9, 9)])],
        '2026-11-03': [category('Top Authors', [row(BEN, 8, 8), row(ADA, '2', '3')])],
      },
    });
    const of = { category: 'Top Authors', labels: [ADA, BEN, 'Cyd', 'Neurology 2026: Nobody'] };
    const at = (day: string, nb_visits: number, nb_events: number) => ({
      time: `2026-11-${day}T00:00:00.000Z`,
      nb_visits,
      nb_events,
    });
    expect(Object.fromEntries(await source.trends(neuro, november, 'day', of))).toEqual({
      [ADA]: [at('03', 2, 3)],
      [BEN]: [at('02', 1, 1), at('03', 8, 8)],
    });
    expect(matomo.asked('Events.getCategory')).toHaveLength(1);
  });

  test('hours have visits', async () => {
    const { matomo, source } = await buildSource();
    matomo.answer('VisitTime.getVisitInformationPerServerTime', {
      json: {
        '2026-11-02': [
          { label: '0h', nb_visits: 0 },
          { label: '9h', nb_visits: '3' },
        ],
        '2026-11-03': [{ label: '23', nb_visits: 1 }],
      },
    });
    expect(await source.timeseries(neuro, period('2026-11-02', '2026-11-03'), 'hour')).toEqual([
      { time: '2026-11-02T09:00:00.000Z', nb_visits: 3, nb_events: 0 },
      { time: '2026-11-03T23:00:00.000Z', nb_visits: 1, nb_events: 0 },
    ]);
  });

  test('without a beginning starts with the first visit there is', async () => {
    const { matomo, source } = await buildSource();
    matomo.answer('VisitsSummary.getVisits', ({ period: unit, date = '' }) => ({
      json:
        unit === 'year'
          ? { '2024': 0, '2025': 3, '2026': 9 }
          : date.startsWith('2025-01-01')
            ? { '2025-03-01': 0, '2025-05-04': 2, '2025-05-05': 1 }
            : { '2026-11-02': 2, '2026-11-03': 0 },
    }));
    matomo.answer('VisitTime.getVisitInformationPerServerTime', {
      json: { '2026-11-02': [{ label: '9', nb_visits: 2 }] },
    });
    matomo.answer('Events.getCategory', { json: [] });
    await source.timeseries(neuro, period(undefined, '2026-11-04'), 'day');
    expect(matomo.asked('Events.getCategory')[0]?.date).toBe('2025-05-04,2026-11-04');
    expect(await source.seen(neuro)).toEqual({
      first: new Date('2025-05-04T00:00:00Z'),
      last: new Date('2026-11-02T09:00:00Z'),
    });
    // Never a day before the site was made, nor one to come.
    expect(new Set(matomo.asked('VisitsSummary.getVisits').map(({ date }) => date))).toEqual(
      new Set([
        '2024-01-31,2026-11-15',
        '2025-01-01,2025-12-31',
        '2026-01-01,2026-11-15',
        '2025-05-04,2026-11-04',
      ]),
    );
  });

  test('of a site that nobody has visited: nothing, ever', async () => {
    const { matomo, source } = await buildSource();
    matomo.answer('VisitsSummary.getVisits', { json: [] });
    expect(await source.timeseries(neuro, period(), 'day')).toEqual([]);
    expect(await source.seen(neuro)).toEqual({ first: null, last: null });
  });
});
