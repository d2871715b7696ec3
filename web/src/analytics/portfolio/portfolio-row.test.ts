import { expect, it } from 'vitest';
import { portfolioRow } from './portfolio-row.ts';

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
  expect(portfolioRow('A26', site, known)).toEqual({
    prefix: 'A26',
    name: 'Congress A',
    visits: 8,
    posters: 2,
    best: 'P-2',
    begins: '2026-11-02',
    days: expect.stringMatching(/^2\s?–\s?4 Nov 2026$/),
  });
});

it('tells a conference without statistics from one that could not be read', () => {
  const nothing = { name: undefined, report: undefined, days: undefined, isAway: false };
  expect(portfolioRow('NEXT27', site, nothing)).toMatchObject({
    name: 'No statistics yet',
    visits: null,
    posters: null,
    days: '–',
  });
  const away = portfolioRow('NEXT27', site, { ...nothing, isAway: true });
  expect(away).toMatchObject({ name: 'Could not load', visits: null });
});
