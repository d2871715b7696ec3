import { expect, it } from 'vitest';
import { formatChange } from './change.ts';

const words = { was: (before: number) => `was ${before}`, locale: 'en' };

it.each([
  [112, 100, '↑ 12%'],
  [97, 100, '↓ 3%'],
  [1034, 1000, '↑ 3%'],
  [100, 100, '0%'],
  [0, 40, '↓ 100%'],
  [20, 10, '↑ 100%'],
  [21, 10, '× 2.1'],
  [1000, 100, '× 10'],
  [1001, 100, 'was 100'],
  [1946, 73, 'was 73'],
  [5, 0, 'was 0'],
  [18, 9, 'was 9'],
  [900, 9, 'was 9'],
  [17, 9, 'was 9'],
  [3, 9, 'was 9'],
  [0, 0, 'was 0'],
  [100_001, 100_000, '0%'],
])('%i after %i is %s', (now, before, shown) => {
  expect(formatChange(now, before, words)).toBe(shown);
});
