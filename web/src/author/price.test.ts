import { expect, it } from 'vitest';
import { priceOf } from './price.ts';

it.each([
  ['usd', 25, 1, '$25.00'],
  ['eur', 19.99, 3, '€59.97'],
  ['gbp', 1234.5, 2, '£2,469.00'],
  ['eur', 0.1, 3, '€0.30'],
] as const)('%s %d for %d', (currency, posterPrice, posters, words) => {
  expect(priceOf({ currency, posterPrice }, posters)).toBe(words);
});

it('says nothing while there is no price', () => {
  expect(priceOf({ currency: 'usd', posterPrice: null })).toBe('');
});
