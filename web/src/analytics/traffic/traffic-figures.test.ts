import { expect, it } from 'vitest';
import { referrerRows } from '../detail-pages/referrer-rows.ts';
import { sourceParts, trafficCounts, websiteTable } from './traffic-figures.ts';

const site = { posterUrl: '', mediaPath: '', stagingHost: 'staging.eposter.live' };
const group = (label: string, nb_visits: number, rows: Record<string, number> = {}) => ({
  label,
  nb_visits,
  subtable: Object.entries(rows).map(([name, visits]) => ({ label: name, nb_visits: visits })),
});
const groups = [
  group('Direct Entry', 4),
  group('Social Networks', 3, { Facebook: 2, Mastodon: 1 }),
  group('Websites', 5, { 'uni.example': 3, 'a.example': 1, 'staging.eposter.live': 1 }),
];

it('counts all visits, the direct ones and those by network', () => {
  expect(trafficCounts(groups)).toEqual({
    all: 12,
    direct: 4,
    social: { Facebook: 2, Twitter: 0, LinkedIn: 0 },
  });
  expect(sourceParts(groups).map(({ value }) => value)).toEqual([4, 5, 3, 0, 0]);
  const assistants = { label: 'AI Assistants', nb_visits: 2, subtable: [] };
  expect(sourceParts([...groups, assistants]).at(-1)).toEqual({
    kind: 'assistant',
    name: 'AI assistants',
    value: 2,
  });
});

it('lists the sites without the staging site, with their share and the time before', () => {
  const before = [group('Websites', 2, { 'uni.example': 2 })];
  expect(websiteTable(groups, before, site)).toEqual([
    { site: 'uni.example', visits: 3, share: 0.75, before: 2 },
    { site: 'a.example', visits: 1, share: 0.25, before: 0 },
  ]);
});

it('lists every way to a poster, most visits first', () => {
  expect(
    referrerRows(groups, site).map(({ source, kind, visits }) => [source, kind, visits]),
  ).toEqual([
    ['Direct', 'No referrer', 4],
    ['uni.example', 'Website', 3],
    ['Facebook', 'Social network', 2],
    ['a.example', 'Website', 1],
    ['Mastodon', 'Social network', 1],
  ]);
  expect(referrerRows([], site)).toEqual([]);
});
