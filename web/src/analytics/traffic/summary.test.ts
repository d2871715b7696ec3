import { expect, test } from 'vitest';
import type { Timeseries } from '#contract/analytics.ts';
import { type SummaryFacts, summarize } from './summary.ts';

const series = (interval: 'hour' | 'day', ...visits: number[]): Timeseries => ({
  interval,
  points: visits.map((nb_visits, at) => ({ time: `point ${at}`, nb_visits, nb_events: 0 })),
});
const facts: SummaryFacts = {
  series: undefined,
  nameOf: (time) => time,
  sessionAt: () => undefined,
  running: false,
  posters: undefined,
  social: undefined,
  edition: undefined,
};
const textsOf = (changed: Partial<SummaryFacts>): string[] =>
  summarize({ ...facts, ...changed }).map(({ text }) => text);
const social = (now: number, before: number) => ({
  now: { Facebook: 5, Twitter: 0, LinkedIn: now },
  before: { Facebook: 2, Twitter: 0, LinkedIn: before },
});

test('without numbers there is nothing to say', () => {
  expect(summarize(facts)).toEqual([]);
  expect(textsOf({ series: series('hour', 0, 0), posters: [], social: social(0, 0) })).toEqual([]);
});

test('the hour or day with most visits is named', () => {
  const hours = series('hour', 3, 1_114, 9);
  expect(textsOf({ series: hours })).toEqual(['The peak came at point 1 with 1,114 visits.']);
  expect(textsOf({ series: hours, sessionAt: (time) => `Block of ${time}` })).toEqual([
    'The peak came at point 1 with 1,114 visits, during “Block of point 1”.',
  ]);
  expect(textsOf({ series: series('day', 3, 20, 9) })).toEqual([
    'The busiest day was point 1 with 20 visits.',
  ]);
});

test('the best conference day says so', () => {
  expect(summarize({ ...facts, day: { visits: 20, best: 12 }, running: true })).toEqual([
    { text: 'The best conference day so far.', strong: true },
  ]);
  expect(textsOf({ day: { visits: 20, best: 12 } })).toEqual(['The best day of the conference.']);
  expect(textsOf({ day: { visits: 12, best: 12 } })).toEqual([]);
  expect(textsOf({ day: { visits: 20, best: 0 } })).toEqual([]);
});

test('a poster leads only where it is ahead of the second', () => {
  const posters = (first: number, second: number) => [
    { name: 'P-1', visits: first },
    { name: 'P-2', visits: second },
  ];
  expect(textsOf({ posters: posters(12, 11) })).toEqual(['P-1 leads with 12 visits, before P-2.']);
  expect(textsOf({ posters: posters(12, 12) })).toEqual([]);
  expect(textsOf({ posters: posters(4, 3) })).toEqual([]);
});

test('the network that has grown most is named with its growth', () => {
  expect(textsOf({ social: social(26, 12), edition: 'C25' })).toEqual([
    'LinkedIn brings 2.2 times the visits of C25.',
  ]);
  expect(textsOf({ social: social(18, 12) })).toEqual([
    'LinkedIn brings 50% more visits than in the previous period.',
  ]);
  expect(textsOf({ social: social(11, 12) })).toEqual([]);
  expect(textsOf({ social: social(26, 2) })).toEqual([]);
});
