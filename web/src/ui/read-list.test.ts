import { expect, test } from 'vitest';
import { readList } from './read-list.ts';

const read = (query: string, name?: string) => readList(new URLSearchParams(query), name);

test('an address says what is searched and which page is open', () => {
  expect(read('search=ada+b&page=3')).toEqual({ search: 'ada b', page: 3 });
  expect(read('')).toEqual({ search: '', page: 1 });
});

test('a page that is none is the first', () => {
  for (const page of ['0', '-1', '1.5', 'x', '', '1e99']) {
    expect(read(`page=${page}`).page).toBe(1);
  }
});

test('several lists share an address by their names', () => {
  const query = 'sources-search=a&videos-page=2';
  expect(read(query, 'sources-')).toEqual({ search: 'a', page: 1 });
  expect(read(query, 'videos-')).toEqual({ search: '', page: 2 });
});
