import { expect, test } from 'vitest';
import { isCalmAgain, isHeardAgain, isSilent, isSpike, PACE, usualOf } from './judge.ts';

/** Hits of five minutes each, the latest first; before that as many as `rest`. */
const pace = (latest: number[], rest = 0): number[] =>
  Array.from({ length: PACE.count }, (_, at) => latest[at] ?? rest);

test('five minutes without a hit are silence where ten were to be expected', () => {
  expect(isSilent(pace([0], 10))).toBe(true);
  expect(isSilent(pace([1], 10))).toBe(false);
  expect(isSilent(pace([0], 9))).toBe(false);
  expect(isHeardAgain(pace([1]))).toBe(true);
  expect(isHeardAgain(pace([0]))).toBe(false);
});

test('nights, evenings and the first visits of a morning are no silence', () => {
  expect(isSilent(pace([]))).toBe(false);
  // Fewer and fewer until none.
  expect(isSilent(pace([0, 3, 6, 12, 20, 40, 60, 80, 90, 90], 90))).toBe(false);
  expect(isSilent(pace([0, 20, 20]))).toBe(false);
});

test('a spike is ten times the usual, and many', () => {
  expect(isSpike(pace([300, 300], 20))).toBe(true);
  expect(isSpike(pace([300, 300], 40))).toBe(false);
  expect(isSpike(pace([200, 200], 1))).toBe(false);
});

test('what came at the same time yesterday is usual, as when a hall opens', () => {
  const morning = pace([300, 300]);
  expect(isSpike(morning)).toBe(true);
  for (let at = 282; at < 294; at += 1) morning[at] = 250;
  expect(usualOf(morning)).toBe(500);
  expect(isSpike(morning)).toBe(false);
});

test('a spike is over by what was usual when it began', () => {
  expect(isCalmAgain(pace([300, 300], 300), 40)).toBe(false);
  expect(isCalmAgain(pace([100, 100], 300), 40)).toBe(true);
});
