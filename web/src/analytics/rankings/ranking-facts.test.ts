import { expect, it } from 'vitest';
import { climbers, medianVisits, overtakenByFirst, shareOfFirstTen } from './ranking-facts.ts';
import type { RankingRow } from './ranking-rows.ts';

const row = (name: string, rank: number, visits: number): RankingRow => ({
  ...{ name, rank, visits, events: visits },
  ...{ labels: [name], share: visits / 100, before: null },
});

const rows = [row('A', 1, 40), row('B', 2, 30), row('C', 3, 20), row('D', 4, 10), row('E', 5, 9)];
const movement = (places: Record<string, number>) => (name: string) => places[name] ?? null;

it('names the earlier leader that the present one came past', () => {
  expect(overtakenByFirst(rows, movement({ A: 2, B: -1, C: -1 }))?.name).toBe('B');
  expect(overtakenByFirst(rows, movement({ A: 0, B: 1 }))).toBeUndefined();
  expect(overtakenByFirst(rows, null)).toBeUndefined();
});

it('lists climbers from ten visits on, the most places first', () => {
  const found = climbers(rows, movement({ A: 1, B: 0, C: -2, D: 5, E: 90 }));
  expect(found.map(({ row: { name }, places }) => [name, places])).toEqual([
    ['D', 5],
    ['A', 1],
  ]);
});

it('knows what the first ten drew, and what half of the rows have', () => {
  const many = Array.from({ length: 20 }, (_, at) => ({
    ...row(`P-${at}`, at + 1, 20 - at),
    share: 0.05,
  }));
  expect(shareOfFirstTen(many)).toBeCloseTo(0.5);
  expect(medianVisits(many)).toBe(11);
  expect(medianVisits([])).toBe(0);
});
