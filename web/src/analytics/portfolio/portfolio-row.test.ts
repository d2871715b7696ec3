import { expect, it } from 'vitest';
import { portfolioRow, sortRows } from './portfolio-row.ts';

const NOW = new Date('2026-11-03T12:00:00Z');

const site = {
  posterUrl: 'https://{prefix}.eposter.live/poster/',
  mediaPath: '/storage/{prefix}/',
  stagingHost: 'staging.eposter.live',
};
const row = (label: string, nb_visits: number) => ({ label, nb_visits, nb_events: nb_visits });

it('adds up the posters of its own conference, and names the best', () => {
  const own = 'https://a26.eposter.live/poster/';
  const subtable = [row(`${own}p-1`, 3), row(`${own}p-2`, 5), row('https://b.example/poster/x', 9)];
  const report = [{ label: 'Top Posters by Code', nb_visits: 17, nb_events: 17, subtable }];
  const days = { startsOn: '2026-11-02', endsOn: '2026-11-04', timeZone: 'UTC' };
  const known = { name: 'Congress A', report, days, isAway: false };
  expect(portfolioRow('A26', site, known, NOW)).toEqual({
    prefix: 'A26',
    name: 'Congress A',
    visits: 8,
    posters: 2,
    missing: null,
    best: { code: 'P-2', visits: 5 },
    isLive: true,
    range: { from: '2026-11-02', to: '2026-11-04' },
    days: expect.stringMatching(/^2\s?–\s?4 Nov 2026$/),
  });
});

it('tells a conference without statistics from one that could not be read', () => {
  const nothing = { name: undefined, report: undefined, days: undefined, isAway: false };
  expect(portfolioRow('NEXT27', site, nothing, NOW)).toMatchObject({
    name: null,
    missing: 'No statistics yet',
    visits: null,
    posters: null,
    isLive: false,
    days: null,
  });
  const away = portfolioRow('NEXT27', site, { ...nothing, isAway: true }, NOW);
  expect(away).toMatchObject({ missing: 'Could not load', visits: null });
});

it('sorts live conferences first, then the latest to begin, then the most visited', () => {
  const of = (prefix: string, startsOn: string | null, isVisited = false) => {
    const subtable = isVisited
      ? [row(`https://${prefix.toLowerCase()}.eposter.live/poster/p-1`, 3)]
      : [];
    const report = [{ label: 'Top Posters by Code', nb_visits: 3, nb_events: 3, subtable }];
    const days = { startsOn, endsOn: startsOn, timeZone: 'UTC' };
    return portfolioRow(prefix, site, { name: prefix, report, days, isAway: false }, NOW);
  };
  const rows = [
    of('A', null),
    of('B', null, true),
    of('C', '2026-10-01'),
    of('D', '2026-11-20'),
    of('E', '2026-11-03'),
  ];
  expect(sortRows(rows).map(({ prefix }) => prefix)).toEqual(['E', 'D', 'C', 'B', 'A']);
});
