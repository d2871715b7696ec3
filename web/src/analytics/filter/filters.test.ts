import { expect, test } from 'vitest';
import { sections } from '#contract/plans.ts';
import { filterWords, readFilters, withFilters } from './filters.ts';

const read = (text: string, of = sections as readonly (typeof sections)[number][]) =>
  readFilters(new URLSearchParams(text), of);

test('filters are read from the address; what is none, or not for the reader, is left out', () => {
  expect(read('country=DE&source=website:a.example&topic=Stroke&poster=P-1&period=7d')).toEqual({
    country: 'DE',
    source: 'website:a.example',
    topic: 'Stroke',
    poster: 'P-1',
  });
  expect(read('country=Germany&source=radio&topic=&poster=')).toEqual({});
  expect(read('country=DE&source=direct&topic=Stroke', ['topics'])).toEqual({ topic: 'Stroke' });
});

test('another filter keeps the period and the order, and begins on the first page', () => {
  const before = new URLSearchParams(
    'period=7d&compare=no&sort=name&page=3&topic=x&sources-page=2',
  );
  expect(withFilters(before, { country: 'DE' }).toString()).toBe(
    'period=7d&compare=no&sort=name&country=DE',
  );
  expect(read(withFilters(before, { source: 'website:a:1 & b' }).toString())).toEqual({
    source: 'website:a:1 & b',
  });
});

test('a filter is said in words', () => {
  const words = filterWords(
    { country: 'de', source: 'social', topic: 'Neurology 2026: Stroke', poster: 'p-1' },
    (label) => label.replace('Neurology 2026: ', ''),
  );
  expect(words.map((each) => each.words)).toEqual([
    'Country: Germany',
    'Source: Social networks',
    'Topic: Stroke',
    'Poster: P-1',
  ]);
  expect(filterWords({ source: 'campaign:qr:1' }, (label) => label)).toEqual([
    { key: 'source', words: 'Source: qr:1' },
  ]);
});
