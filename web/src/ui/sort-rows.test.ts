import { expect, it } from 'vitest';
import { sortRows } from './sort-rows.ts';

const rows = [
  { name: 'émile', visits: 9 },
  { name: 'Poster 10', visits: 100 },
  { name: 'Ada', visits: 9 },
  { name: 'poster 2', visits: 20 },
];
const names = (sorted: typeof rows) => sorted.map((row) => row.name);

it('orders words without case or accents, and numbers in words by value', () => {
  expect(names(sortRows(rows, (row) => row.name, 'ascending'))).toEqual([
    'Ada',
    'émile',
    'poster 2',
    'Poster 10',
  ]);
});

it('orders numbers by value, equal ones in the order they came, and changes nothing given', () => {
  const before = [...rows];
  expect(names(sortRows(rows, (row) => row.visits, 'descending'))).toEqual([
    'Poster 10',
    'poster 2',
    'émile',
    'Ada',
  ]);
  expect(rows).toEqual(before);
});
