import { expect, it } from 'vitest';
import { countryInWords, momentInWords, timeInWords, wrapWords } from './words.ts';

const fits = (line: string) => line.length <= 10;

it('says times by the clocks of the conference, as each language does', () => {
  const time = '2026-11-02T23:30:00Z';
  expect(timeInWords('en', time, 'hour', 'Europe/Vienna')).toBe('3 Nov, 00:30');
  expect(timeInWords('de', time, 'day', 'Europe/Vienna')).toBe('3. Nov.');
  expect(momentInWords('fr', time, 'UTC')).toBe('2 nov. 2026, 23:30');
  expect(momentInWords('de', time, 'UTC')).toBe('2. Nov. 2026, 23:30');
  const first = '2026-11-01T09:00:00Z';
  expect(timeInWords('fr', first, 'hour', 'UTC')).toBe('1er nov., 09:00');
  expect(momentInWords('fr', first, 'UTC')).toBe('1er nov. 2026, 09:00');
});

it('names countries in the language, and what is no country as the server does', () => {
  expect(countryInWords('en', 'AT', 'Austria')).toBe('Austria');
  expect(countryInWords('de', 'AT', 'Austria')).toBe('Österreich');
  expect(countryInWords('it', 'JP', 'Japan')).toBe('Giappone');
  expect(countryInWords('es', 'XQ', 'XQ')).toBe('XQ');
  expect(countryInWords('es', 'nowhere', 'nowhere')).toBe('nowhere');
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
