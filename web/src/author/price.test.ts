import { expect, it } from 'vitest';
import { priceOf } from './price.ts';
import { createTexts } from './texts.tsx';

it.each([
  ['en', 'usd', 25, 1, '$25.00'],
  ['en', 'eur', 19.99, 3, '€59.97'],
  ['en', 'gbp', 1234.5, 2, '£2,469.00'],
  ['en', 'eur', 0.1, 3, '€0.30'],
  ['de', 'eur', 1234.5, 1, '1.234,50\u00a0€'],
  ['fr', 'usd', 1234.5, 1, '1\u202f234,50\u00a0$'],
  ['es', 'gbp', 25, 1, '25,00\u00a0£'],
  ['it', 'eur', 25, 1, '25,00\u00a0€'],
] as const)('%s: %s %d for %d', (language, currency, posterPrice, posters, words) => {
  expect(priceOf(createTexts(language, {}), { currency, posterPrice }, posters)).toBe(words);
});

it('says nothing while there is no price', () => {
  expect(priceOf(createTexts('en', {}), { currency: 'usd', posterPrice: null })).toBe('');
});
