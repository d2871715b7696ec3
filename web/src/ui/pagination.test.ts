import { describe, expect, it } from 'vitest';
import { clampPage, pageCount, pageItems } from './pagination.ts';

describe('pageItems', () => {
  it.each([
    [1, 1, [1]],
    [1, 2, [1, 2]],
    [2, 2, [1, 2]],
    [2, 3, [1, 2, 3]],
    [1, 4, [1, 2, 'gap-after', 4]],
    [3, 5, [1, 2, 3, 4, 5]],
    [4, 5, [1, 'gap-before', 3, 4, 5]],
    [1, 10, [1, 2, 'gap-after', 10]],
    [3, 10, [1, 2, 3, 4, 'gap-after', 10]],
    [4, 10, [1, 'gap-before', 3, 4, 5, 'gap-after', 10]],
    [7, 10, [1, 'gap-before', 6, 7, 8, 'gap-after', 10]],
    [8, 10, [1, 'gap-before', 7, 8, 9, 10]],
    [10, 10, [1, 'gap-before', 9, 10]],
  ])('on page %i of %i', (current, total, expected) => {
    expect(pageItems(current, total)).toEqual(expected);
  });

  it('names no page twice, rises, and holds the first, the current and the last page', () => {
    for (let total = 1; total <= 25; total++) {
      for (let current = 1; current <= total; current++) {
        const pages = pageItems(current, total).filter((item) => typeof item === 'number');
        expect(pages).toEqual([...new Set(pages)].sort((a, b) => a - b));
        expect(pages).toEqual(expect.arrayContaining([1, current, total]));
      }
    }
  });
});

describe('pageCount', () => {
  it.each([
    [0, 1],
    [1, 1],
    [10, 1],
    [11, 2],
    [101, 11],
  ])('makes of %i rows %i pages', (rows, pages) => {
    expect(pageCount(rows)).toBe(pages);
  });
});

describe('clampPage', () => {
  it.each([
    [3, 2, 2],
    [2, 2, 2],
    [0, 2, 1],
    [5, 0, 1],
  ])('shows for page %i of %i page %i', (page, total, shown) => {
    expect(clampPage(page, total)).toBe(shown);
  });
});
