import { expect, it } from 'vitest';
import { dayInWords, visitsInWords, wrapWords } from './words.ts';

const fits = (line: string) => line.length <= 10;

it('says days and visits in words', () => {
  expect(dayInWords('2026-05-03')).toBe('3 May 2026');
  expect([0, 1, 1_200].map(visitsInWords)).toEqual(['0 visits', '1 visit', '1,200 visits']);
});

it.each([
  ['', []],
  ['one', ['one']],
  ['one two three', ['one two', 'three']],
  ['incomprehensibilities are long', ['incomprehensibilities', 'are long']],
  ['one two three four five six', ['one two', 'three …']],
  ['one two threefour five', ['one two', '…']],
])('puts "%s" into two lines of ten', (text, lines) => {
  expect(wrapWords(text, fits, 2)).toEqual(lines);
});
