import { expect, it } from 'vitest';
import { oneByOne } from './one-by-one.ts';

it('goes on after one that fails, and says which did', async () => {
  const acted: number[] = [];
  const outcome = await oneByOne([1, 2, 3], async (row) => {
    acted.push(row);
    if (row === 2) throw new Error('not this one');
  });
  expect(acted).toEqual([1, 2, 3]);
  expect(outcome).toEqual({ done: [1, 3], failed: [{ row: 2, message: 'not this one' }] });
});
