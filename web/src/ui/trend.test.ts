import { expect, it } from 'vitest';
import { plural } from '../texts/texts.tsx';
import { pointWords, summaryWords, type TrendPoint, type Unit } from './trend.ts';

const unit: Unit = {
  name: 'Visits',
  counted: (count) => plural(count, '{count} visit', '{count} visits'),
  onAxis: (count) => `${count} visits per day`,
};
const point = (name: string, value: number): TrendPoint => ({
  name,
  tick: name,
  value,
  before: null,
  beforeName: null,
});

it('says a point in words, with the time before where there is one', () => {
  expect(pointWords(point('Mon, 2 Nov', 1), unit)).toBe('Mon, 2 Nov: 1 visit');
  expect(pointWords({ ...point('Mon, 2 Nov', 1), before: 3, beforeName: 'Sun' }, unit)).toBe(
    'Mon, 2 Nov: 1 visit. Sun: 3 visits',
  );
  expect(pointWords({ ...point('Mon, 2 Nov', 1), unfinished: true }, unit)).toBe(
    'Mon, 2 Nov: 1 visit so far',
  );
});

it('says the gist of a trend in a sentence', () => {
  const points = [point('2 Nov', 5), point('3 Nov', 1_200), point('4 Nov', 0)];
  expect(summaryWords(points, unit)).toBe(
    '2 Nov to 4 Nov. Peak: 1,200 visits (3 Nov). Use the arrow keys to read each point.',
  );
  expect(summaryWords([point('2 Nov', 1)], unit)).toContain('2 Nov. Peak: 1 visit (2 Nov).');
  expect(summaryWords([], unit)).toBe('');
});
