import { expect, it } from 'vitest';
import type { Counting } from '#contract/counting.ts';
import { ageWords, isCounted } from './counting-words.ts';

const counted: Counting = {
  waiting: { hits: 0, ageSeconds: 0 },
  failing: { since: null, reason: null },
  setAside: { hits: 0, latest: [] },
  unknownSites: [],
};

it('everything is counted while nothing fails and hits wait a few seconds at most', () => {
  expect(isCounted(counted)).toBe(true);
  expect(isCounted({ ...counted, waiting: { hits: 40, ageSeconds: 9 } })).toBe(true);
  expect(isCounted({ ...counted, waiting: { hits: 1, ageSeconds: 11 } })).toBe(false);
  expect(isCounted({ ...counted, setAside: { hits: 1, latest: [] } })).toBe(false);
  const failing = { since: '2026-11-16T14:03:20.000Z', reason: 'Connection refused' };
  expect(isCounted({ ...counted, failing })).toBe(false);
});

it.each([
  [0, '0 seconds'],
  [1.9, '1 second'],
  [59, '59 seconds'],
  [61, '1 minute'],
  [7_300, '2 hours'],
  [200_000, '2 days'],
])('%d seconds are %s', (age, words) => {
  expect(ageWords(age)).toBe(words);
});
