import { expect, it } from 'vitest';
import { storyOf } from './story.ts';

const dayOf = (time: string) => time.slice(0, 10);
const point = (time: string, nb_visits: number) => ({ time, nb_visits, nb_events: 0 });
const nothing = {
  traffic: undefined,
  trend: undefined,
  poster: undefined,
  author: undefined,
  topic: undefined,
  dayOf,
};

it('tells what is known: how many, when, which posters, from where', () => {
  const traffic = [
    { label: 'Direct Entry', nb_visits: 1_200, subtable: [] },
    { label: 'Social Networks', nb_visits: 600, subtable: [] },
    { label: 'Websites', nb_visits: 200, subtable: [] },
  ];
  const points = [point('2026-11-14T00:00', 3), point('2026-11-15T00:00', 900)];
  const trend = { interval: 'day' as const, points };
  const poster = { name: 'P-041', title: 'Sleep in towns', visits: 180 };
  const author = { name: 'Ada Even', visits: 90 };
  const topic = { name: 'Imaging', visits: 300 };
  expect(storyOf({ traffic, trend, poster, author, topic, dayOf })).toEqual([
    '2,000 visits in total; the busiest day was 2026-11-15, with 900.',
    'The most visited poster is P-041, “Sleep in towns”, with 180 visits.',
    'Ada Even was the most visited author and Imaging the most visited topic.',
    'Besides direct visits, most came from social networks: 30% of all visits.',
  ]);
});

it('says nothing of what the reader may not know, or nobody did', () => {
  expect(storyOf(nothing)).toEqual([]);
  expect(storyOf({ ...nothing, poster: { name: 'P-1', visits: 1 } })).toEqual([
    'The most visited poster is P-1 with 1 visit.',
  ]);
  const direct = [{ label: 'Direct Entry', nb_visits: 5, subtable: [] }];
  const hours = { interval: 'hour' as const, points: [point('2026-11-14T10:00', 5)] };
  expect(storyOf({ ...nothing, traffic: direct, trend: hours })).toEqual(['5 visits in total.']);
});
