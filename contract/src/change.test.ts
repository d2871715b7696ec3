import { expect, it } from 'vitest';
import { tellChange } from './change.ts';

const words = { fresh: 'new', locale: 'en' };

it.each([
  [112, 100, '+12%'],
  [97, 100, '−3%'],
  [1034, 1000, '+3%'],
  [100, 100, '0%'],
  [0, 40, '−100%'],
  [1000, 100, '+900%'],
  [1001, 100, '×10'],
  [1946, 73, '×27'],
  [5, 0, 'new'],
  [18, 9, 'new'],
  [900, 9, 'new'],
  [17, 9, '+89%'],
  [20, 10, '+100%'],
  [3, 9, '−67%'],
  [0, 0, '0%'],
  [100_001, 100_000, '0%'],
])('%i after %i is %s', (now, before, told) => {
  expect(tellChange(now, before, words)).toBe(told);
});
