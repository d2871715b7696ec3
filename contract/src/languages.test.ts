import { describe, expect, it } from 'vitest';
import { acceptedLanguage, dayInWords, languageOf, pageLanguage, withFirst } from './languages.ts';

it.each([
  ['de', 'de'],
  ['de-CH', 'de'],
  ['FR_be', 'fr'],
  [' it ', 'it'],
  ['pt-BR', undefined],
  ['den', undefined],
  ['', undefined],
  [null, undefined],
])('the tag %s', (tag, language) => {
  expect(languageOf(tag)).toBe(language);
});

it.each([
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['en;q=0.5, fr;q=0.9', 'fr'],
  ['pt-PT, es;q=0.4, *;q=0.1', 'es'],
  ['de;q=0, it', 'it'],
  ['ja, ko', undefined],
  ['*', undefined],
  ['de;q=abc', undefined],
  ['', undefined],
  [undefined, undefined],
])('Accept-Language: %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language);
});

it('Accept-Language is read no further than a browser writes', () => {
  expect(acceptedLanguage(`${'x,'.repeat(200)}de`)).toBe('de');
  expect(acceptedLanguage(`${'x,'.repeat(300)}de`)).toBe(undefined);
});

describe('a page is in the language', () => {
  const asked = { parameter: 'it', chosen: 'es', accepted: 'fr' };
  it.each([
    ['of its address first', asked, 'it'],
    ['was that was chosen', { ...asked, parameter: 'xx' }, 'es'],
    ['that the browser accepts', { ...asked, parameter: null, chosen: undefined }, 'fr'],
    ['English, where nothing is known', { parameter: null, chosen: null, accepted: '*' }, 'en'],
  ])('%s', (_, known, language) => {
    expect(pageLanguage(known)).toBe(language);
  });
});

it('says the first of a month as each language does', () => {
  const days = ['2026-01-01', '2026-11-21'].flatMap((day) =>
    ['fr', 'de', 'en-GB'].map((locale) => dayInWords(locale, day, 'UTC')),
  );
  expect(days).toEqual([
    ...['1er janvier 2026', '1. Januar 2026', '1 January 2026'],
    ...['21 novembre 2026', '21. November 2026', '21 November 2026'],
  ]);
  expect(withFirst('fr', '26 oct. – 1 nov. 2026, 09:01 UTC')).toBe(
    '26 oct. – 1er nov. 2026, 09:01 UTC',
  );
});
