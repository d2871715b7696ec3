import { expect, it } from 'vitest';
import { averageAttention } from './average-attention.ts';

const rows = [
  { label: 'https://c26.example/poster/p-1', nb_views: 2, seconds: 100 },
  { label: 'https://c26.example/poster/p-1?a=1', nb_views: 1, seconds: 21 },
  { label: 'https://c26.example/poster/p-2', nb_views: 1, seconds: 9 },
];

it('is the average over all views of all addresses of a poster', () => {
  const attentionOf = averageAttention(rows);
  expect(attentionOf(rows.slice(0, 2).map(({ label }) => label))).toBe(40);
  expect(attentionOf(['https://c26.example/poster/p-2', 'https://c26.example/poster/p-3'])).toBe(9);
});

it('is not known of a poster that nobody has told of', () => {
  expect(averageAttention(rows)(['https://c26.example/poster/p-3'])).toBeNull();
  expect(averageAttention([])([])).toBeNull();
});
