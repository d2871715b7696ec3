import { expect, it } from 'vitest';
import { cardsOf, inPages } from './cards.ts';

const posters = [
  { abstractId: 'P-1', uid: 'U-1', title: 'Stroke in the young', firstAuthor: 'Ada' },
  { abstractId: 'P-2', uid: null, title: 'Migraine', firstAuthor: null },
];

it('names posters by what is chosen, and finds them by code and title', () => {
  expect(cardsOf(posters, 'abstractId', '').map(({ code }) => code)).toEqual(['P-1', 'P-2']);
  expect(cardsOf(posters, 'uid', '').map(({ code }) => code)).toEqual(['U-1', 'P-2']);
  expect(cardsOf(posters, 'abstractId', 'young STROKE').map(({ code }) => code)).toEqual(['P-1']);
  expect(cardsOf(posters, 'abstractId', 'p-2').map(({ code }) => code)).toEqual(['P-2']);
});

it('fills pages, and leaves none out', () => {
  expect(inPages([1, 2, 3, 4, 5], 4)).toEqual([[1, 2, 3, 4], [5]]);
  expect(inPages([], 4)).toEqual([]);
});
