import { expect, test } from 'vitest';
import { sequentialLimits, stepOf, stepRanges } from './sequential-scale.ts';

const rangesOf = (limits: number[]) => stepRanges(limits).map(({ step, range }) => [step, range]);

test('limits are round numbers at the quantiles of what is not zero', () => {
  const visits = [0, 0, 1, 2, 3, 7, 9, 12, 13, 38, 41, 64, 83, 98, 131, 181, 236, 268, 378, 612];
  expect(sequentialLimits(visits)).toEqual([30, 100, 200, 400]);
});

test('the colours of many values reach from the weakest to the strongest', () => {
  const values = Array.from({ length: 100 }, (_, at) => at + 1);
  const limits = sequentialLimits(values);
  expect(limits).toEqual([40, 60, 80, 100]);
  expect([0, 1, 39, 40, 60, 80, 100].map((value) => stepOf(value, limits))).toEqual([
    0, 1, 1, 2, 3, 4, 5,
  ]);
});

test('few values still differ as much as colours can', () => {
  expect(sequentialLimits([1, 1, 1, 2])).toEqual([2]);
  expect(sequentialLimits([2, 20, 200])).toEqual([15, 60, 150]);
  const limits = sequentialLimits([1, 9, 9]);
  expect(limits).toEqual([7, 9]);
  expect(stepOf(1, limits)).toBe(1);
  expect(stepOf(9, limits)).toBe(5);
});

test('equal values have one colour in the middle, and nothing has none', () => {
  expect(sequentialLimits([5, 5, 5])).toEqual([]);
  expect(stepOf(5, [])).toBe(3);
  expect(stepOf(0, [])).toBe(0);
  expect(sequentialLimits([])).toEqual([]);
});

test('the legend says in numbers what each colour stands for', () => {
  expect(rangesOf([12, 40, 100, 250])).toEqual([
    [0, 'none'],
    [1, '1–11'],
    [2, '12–39'],
    [3, '40–99'],
    [4, '100–249'],
    [5, '250 or more'],
  ]);
  expect(rangesOf([2, 3])).toEqual([
    [0, 'none'],
    [1, '1'],
    [3, '2'],
    [5, '3 or more'],
  ]);
});
