import { expect, test } from 'vitest';
import { reportPosters, reportRank } from './label.ts';

const site = {
  prefix: 'NEURO26',
  name: 'Neurology 2026',
  posterUrl: 'https://{prefix}.eposter.live/poster/',
};
const poster = (code: string) => `https://neuro26.eposter.live/poster/${code}`;
const row = (label: string, visits: number, category = 'Top Posters by Code') => ({
  category,
  label,
  visits,
  events: visits,
});

test('a poster is ranked by the visits of all of its addresses, and equal ones share the place', () => {
  const rows = [
    row(poster('p-1'), 3),
    row(`${poster('p-1')}?from=list`, 4),
    row(poster('p-2'), 5),
    row(poster('p-3'), 5),
    row(poster('p-4'), 1),
    row('https://onco26.eposter.live/poster/p-9', 99),
  ];
  const rankOf = (label: string) => reportRank(rows, { section: 'posters', label }, site);
  expect(rankOf(`${poster('p-1')}?from=list`)).toEqual({ place: 1, of: 4 });
  expect([rankOf(poster('p-2')), rankOf(poster('p-3'))]).toEqual([
    { place: 2, of: 4 },
    { place: 2, of: 4 },
  ]);
  expect(rankOf(poster('p-4'))).toEqual({ place: 4, of: 4 });
  expect(rankOf(poster('p-5'))).toBeNull();
});

test('an author is ranked among those of the conference', () => {
  const authors = [
    row('Neurology 2026 - Ada', 3, 'Top Authors'),
    row('Neurology 2026 - Bo', 4, 'Top Authors'),
    row('Oncology 2026 - LEAK', 9, 'Top Authors'),
  ];
  const asked = { section: 'authors' as const, label: 'Neurology 2026 - Ada' };
  expect(reportRank(authors, asked, site)).toEqual({ place: 2, of: 2 });
});

test('other posters are one row each, of this conference, without the poster itself', () => {
  const rows = [
    { label: poster('p-2'), visits: 3 },
    { label: `${poster('p-1')}?from=list`, visits: 3 },
    { label: `${poster('p-2')}?from=list`, visits: 2 },
    { label: poster('p-3'), visits: 4 },
    { label: 'https://onco26.eposter.live/poster/p-9', visits: 9 },
  ];
  const limited = { but: poster('p-1'), limit: 2 };
  expect(reportPosters(rows, site, limited)).toEqual([
    { label: poster('p-2'), nb_visits: 5 },
    { label: poster('p-3'), nb_visits: 4 },
  ]);
  expect(reportPosters(rows, site, { limit: 10 })).toHaveLength(3);
});
