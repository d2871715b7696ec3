import { expect, it } from 'vitest';
import { type RankingContext, rankingRows } from './ranking-rows.ts';

const site = {
  posterUrl: 'https://{prefix}.eposter.live/poster/',
  mediaPath: '/storage/{prefix}/',
  stagingHost: 'staging.eposter.live',
};
const row = (label: string, nb_visits: number, nb_events = nb_visits) => ({
  label,
  nb_visits,
  nb_events,
});
const group = (label: string, ...subtable: ReturnType<typeof row>[]) => ({
  ...row(label, 0),
  subtable,
});
const of: RankingContext = { section: 'authors', site, prefix: 'C26', conferenceName: 'Congress' };

const now = [group('Top Authors', row('Congress - Ada', 3, 5), row('Congress - Ben', 1))];

it('has the share of all visits of the table', () => {
  expect(rankingRows(now, undefined, of)).toEqual([
    {
      name: 'Congress - Ada',
      rank: 1,
      labels: ['Congress - Ada'],
      visits: 3,
      events: 5,
      share: 0.75,
      before: null,
    },
    {
      name: 'Congress - Ben',
      rank: 2,
      labels: ['Congress - Ben'],
      visits: 1,
      events: 1,
      share: 0.25,
      before: null,
    },
  ]);
});

it('has the visits of the time before, zero for what is new', () => {
  const before = [group('Top Authors', row('Congress - Ada', 2), row('Congress - Cyd', 9))];
  expect(rankingRows(now, before, of).map((each) => each.before)).toEqual([2, 0]);
});

it('has no rows without the name to tell them by', () => {
  expect(rankingRows(now, undefined, { ...of, conferenceName: undefined })).toEqual([]);
});

it('compares a poster by its code, whatever its addresses', () => {
  const address = 'https://c26.eposter.live/poster/p-1';
  const posters = (...rows: ReturnType<typeof row>[]) => [group('Top Posters by Code', ...rows)];
  const shown = rankingRows(
    posters(row(address, 2), row(`${address}?a=1`, 3)),
    posters(row(`${address}#b`, 4)),
    { ...of, section: 'posters' },
  );
  expect(shown).toMatchObject([{ name: 'P-1', visits: 5, before: 4, share: 1 }]);
  expect(shown[0]?.labels).toHaveLength(2);
});

it('compares editions by what a label says besides the conference, and no posters', () => {
  const edition = { prefix: 'C25', name: 'Meeting 2025' };
  const before = [
    group('Top Authors', row('Meeting 2025 - Ada', 7), row('Congress - Ben', 5)),
    group('Top Posters by Code', row('https://c25.eposter.live/poster/p-1', 9)),
  ];
  expect(rankingRows(now, before, { ...of, edition }).map((each) => each.before)).toEqual([7, 0]);
  const posters = [group('Top Posters by Code', row('https://c26.eposter.live/poster/p-1', 2))];
  expect(rankingRows(posters, before, { ...of, section: 'posters', edition })).toMatchObject([
    { name: 'P-1', before: null },
  ]);
});
