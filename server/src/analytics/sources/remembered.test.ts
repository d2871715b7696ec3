import { expect, test } from 'vitest';
import { buildMemory } from './remembered.ts';

test('an answer is read once per version, also when it is asked for twice at once', async () => {
  const memory = buildMemory();
  let reads = 0;
  const read = async () => {
    reads += 1;
    return reads;
  };
  expect(await Promise.all([memory('q', '1', read), memory('q', '1', read)])).toEqual([1, 1]);
  expect(await memory('q', '1', read)).toBe(1);
  expect(await memory('another', '1', read)).toBe(2);
  expect(await memory('q', '2', read)).toBe(3);
});

test('a failed read is tried again', async () => {
  const memory = buildMemory();
  await expect(memory('q', '1', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await memory('q', '1', async () => 'back')).toBe('back');
});

test('the answers that were not asked for longest are forgotten', async () => {
  const memory = buildMemory();
  const read = (answer: string) => async () => answer;
  await memory('first', '1', read('old'));
  await memory('second', '1', read('old'));
  for (let at = 0; at < 199; at += 1) {
    await memory('first', '1', read('new'));
    await memory(`question ${at}`, '1', read('x'));
  }
  expect(await memory('first', '1', read('new'))).toBe('old');
  expect(await memory('second', '1', read('new'))).toBe('new');
});
