import { expect, test } from 'vitest';
import type { ReferrerRow } from '../sources/source-rows.ts';
import { reportEvents } from './events.ts';
import { reportLive } from './live.ts';
import { reportMedia } from './media.ts';
import { reportTraffic } from './traffic.ts';

test('events: groups and labels by visits, equal ones by label, each group added up', () => {
  const row = (category: string, label: string, visits: number, events: number) => ({
    category,
    label,
    visits,
    events,
  });
  const report = reportEvents([
    row('Top Topics', 'b', 1, 1),
    row('Top Authors', 'z', 2, 9),
    row('Top Topics', 'a', 1, 3),
    row('Downloads', 'pdf', 2, 2),
    row('Top Authors', 'y', 5, 5),
    row('Top Topics', 'B', 1, 1),
  ]);
  expect(report).toEqual([
    {
      label: 'Top Authors',
      nb_events: 14,
      nb_visits: 7,
      subtable: [
        { label: 'y', nb_events: 5, nb_visits: 5 },
        { label: 'z', nb_events: 9, nb_visits: 2 },
      ],
    },
    {
      label: 'Top Topics',
      nb_events: 5,
      nb_visits: 3,
      subtable: [
        { label: 'B', nb_events: 1, nb_visits: 1 },
        { label: 'a', nb_events: 3, nb_visits: 1 },
        { label: 'b', nb_events: 1, nb_visits: 1 },
      ],
    },
    {
      label: 'Downloads',
      nb_events: 2,
      nb_visits: 2,
      subtable: [{ label: 'pdf', nb_events: 2, nb_visits: 2 }],
    },
  ]);
  expect(reportEvents([])).toEqual([]);
});

test('traffic: five groups whatever there is, direct visits without rows', () => {
  const row = (type: ReferrerRow['type'], name: string, visits: number) => ({ type, name, visits });
  const report = reportTraffic([
    row('website', 'b.example', 1),
    row('website', '', 4),
    row('website', 'a.example', 1),
    row('website', 'c.example', 2),
    row('direct', '', 7),
    row('direct', 'odd', 1),
    row('campaign', 'spring', 3),
  ]);
  expect(report).toEqual([
    { label: 'Direct Entry', nb_visits: 8, subtable: [] },
    { label: 'Social Networks', nb_visits: 0, subtable: [] },
    {
      label: 'Websites',
      nb_visits: 8,
      subtable: [
        { label: 'c.example', nb_visits: 2 },
        { label: 'a.example', nb_visits: 1 },
        { label: 'b.example', nb_visits: 1 },
      ],
    },
    { label: 'Search Engines', nb_visits: 0, subtable: [] },
    { label: 'Campaigns', nb_visits: 3, subtable: [{ label: 'spring', nb_visits: 3 }] },
  ]);
});

test('assistants are a group of their own where there are any, by name', () => {
  const row = (type: ReferrerRow['type'], name: string, visits: number) => ({ type, name, visits });
  const report = reportTraffic([
    row('website', 'chatgpt.com', 2),
    row('website', 'chat.openai.com', 3),
    row('website', 'www.perplexity.ai', 4),
    row('assistant', 'Other Assistant', 1),
    row('assistant', '', 1),
    row('website', 'notclaude.ai', 6),
    row('search', 'claude.ai', 7),
  ]);
  expect(report.map(({ label, nb_visits }) => [label, nb_visits])).toEqual([
    ['Direct Entry', 0],
    ['Social Networks', 0],
    ['Websites', 6],
    ['Search Engines', 7],
    ['Campaigns', 0],
    ['AI Assistants', 11],
  ]);
  expect(report.at(-1)?.subtable).toEqual([
    { label: 'ChatGPT', nb_visits: 5 },
    { label: 'Perplexity', nb_visits: 4 },
    { label: 'Other Assistant', nb_visits: 1 },
  ]);
});

test('media: by plays, equal ones by label', () => {
  const row = (label: string, nb_plays: number) => ({
    label,
    nb_plays,
    nb_impressions: 9,
    nb_finishes: 0,
    avg_time_watched: 1,
  });
  const rows = [row('b', 1), row('c', 2), row('a', 1)];
  expect(reportMedia(rows)).toEqual([row('c', 2), row('a', 1), row('b', 1)]);
  expect(rows[0]).toEqual(row('b', 1));
});

test('live: the latest hit first, its time as text', () => {
  const hit = { kind: 'event', category: 'Top Authors', label: 'Ada' } as const;
  expect(
    reportLive({
      visitors: 3,
      hits: [
        { ...hit, time: 1_793_610_000 },
        { ...hit, time: 1_793_610_040 },
      ],
    }),
  ).toEqual({
    visitors: 3,
    hits: [
      { time: '2026-11-02T09:00:40.000Z', kind: 'event', group: 'Top Authors', label: 'Ada' },
      { time: '2026-11-02T09:00:00.000Z', kind: 'event', group: 'Top Authors', label: 'Ada' },
    ],
  });
});
