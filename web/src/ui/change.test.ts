import { expect, it } from 'vitest';
import { changeOf, changeWords } from './change.ts';

it.each([
  [112, 100, '+12%'],
  [97, 100, '−3%'],
  [1034, 1000, '+3%'],
  [100, 100, '0%'],
  [0, 40, '−100%'],
  [1000, 100, '+900%'],
  [1001, 100, 'new'],
  [5, 0, 'new'],
  [18, 9, 'new'],
  [17, 9, '+89%'],
  [20, 10, '+100%'],
  [3, 9, '−67%'],
  [0, 0, '0%'],
  [100_001, 100_000, '0%'],
])('%i after %i is %s', (now, before, words) => {
  expect(changeWords(now, before)).toBe(words);
});

it('is nothing where there was nothing', () => {
  expect(changeOf(5, 0)).toBeNull();
  expect(changeOf(5, 10)).toBe(-0.5);
});
