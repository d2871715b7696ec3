import { expect, test } from 'vitest';
import { findPosters, splitCodes } from './find-posters.ts';

const posters = [
  { code: 'P-001', title: 'Déjà vu in cardiology · Ada Even' },
  { code: 'P-002', title: 'Statins · Bo Odd' },
  { code: 'P-010' },
];

const codesOf = (search: string, chosen: string[] = []) =>
  findPosters(posters, search, chosen).map(({ code }) => code);

test.each([
  ['', ['P-001', 'P-002', 'P-010']],
  ['deja CARDIOLOGY', ['P-001']],
  ['bo odd', ['P-002']],
  ['p-01', ['P-010', 'P-01']],
  ['P-010', ['P-010']],
  ['p-99', ['P-99']],
  ['unheard', []],
])('“%s” finds %j', (search, codes) => {
  expect(codesOf(search)).toEqual(codes);
});

test('what is chosen is not offered again', () => {
  expect(codesOf('', ['P-001'])).toEqual(['P-002', 'P-010']);
  expect(codesOf('p-99', ['P-99'])).toEqual([]);
});

test('at most twenty posters are offered', () => {
  const many = Array.from({ length: 50 }, (_, at) => ({ code: `P-${at}` }));
  expect(findPosters(many, '', [])).toHaveLength(20);
});

test('pasted codes are split at spaces, commas and lines, and other text is left alone', () => {
  expect(splitCodes('p-001, P-99;\nP-010', posters)).toEqual(['P-001', 'P-99', 'P-010']);
  expect(splitCodes('statins 2026', posters)).toEqual([]);
});
