import { expect, it, vi } from 'vitest';
import { batch } from './batch.ts';

const capitals = () =>
  vi.fn(async (keys: string[]) => new Map(keys.map((key) => [key, key.toUpperCase()])));

it('asks once for all that is wanted in one moment, and again for what is wanted later', async () => {
  const ask = capitals();
  const get = batch(ask, { most: 10, length: 100 });
  expect(await Promise.all([get('a'), get('b'), get('a')])).toEqual(['A', 'B', 'A']);
  expect(ask.mock.calls).toEqual([[['a', 'b']]]);
  expect(await get('c')).toBe('C');
  expect(ask).toHaveBeenCalledTimes(2);
});

it('never asks for more at once than a call or an address takes', async () => {
  const ask = capitals();
  const few = batch(ask, { most: 2, length: 100 });
  await Promise.all(['a', 'b', 'c'].map(few));
  expect(ask.mock.calls).toEqual([[['a', 'b']], [['c']]]);
  const short = batch(ask, { most: 10, length: 6 });
  await Promise.all(['aaaa', 'bbb', 'c', 'ddddddddd'].map(short));
  expect(ask.mock.calls.slice(2)).toEqual([[['aaaa']], [['bbb', 'c']], [['ddddddddd']]]);
});

it('tells everyone of a fault, and of what was not answered', async () => {
  const away = batch(() => Promise.reject(new Error('away')), { most: 10, length: 100 });
  await expect(Promise.allSettled([away('a'), away('b')])).resolves.toMatchObject([
    { status: 'rejected', reason: { message: 'away' } },
    { status: 'rejected', reason: { message: 'away' } },
  ]);
  const silent = batch(async () => new Map<string, string>(), { most: 10, length: 100 });
  await expect(silent('a')).rejects.toThrow('Nothing was answered');
});
