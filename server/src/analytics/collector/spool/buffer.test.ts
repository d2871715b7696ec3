import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Hit } from '../hit.ts';
import { buildBuffer } from './buffer.ts';

const some = (count: number): Hit[] => Array.from({ length: count }, () => ({}) as Hit);

test('who comes alone is written at once', async () => {
  const written: number[] = [];
  const buffer = buildBuffer(async (hits) => void written.push(hits.length));
  void buffer.add(some(1));
  await turn();
  await turn();
  expect(written).toEqual([1]);
});

test('those who come in a row are written together, and so are those who come while all writes are busy', async () => {
  const written: number[] = [];
  const held = Promise.withResolvers<void>();
  const buffer = buildBuffer(async (hits) => {
    written.push(hits.length);
    await held.promise;
  });
  const added = [buffer.add(some(2)), buffer.add(some(1))];
  await expect.poll(() => written).toEqual([3]);
  for (let more = 0; more < 7; more += 1) {
    added.push(buffer.add(some(1)));
    await sleep(5);
  }
  expect(written).toEqual([3, 1, 1]);
  held.resolve();
  await Promise.all(added);
  expect(written).toEqual([3, 1, 1, 5]);
});

test('a stream that never ends does not keep anybody waiting', async () => {
  const written: number[] = [];
  const buffer = buildBuffer(async (hits) => void written.push(hits.length));
  const added: Promise<void>[] = [];
  const until = performance.now() + 200;
  while (performance.now() < until) {
    added.push(buffer.add(some(1)));
    await turn();
  }
  expect(written.length).toBeGreaterThan(2);
  await Promise.all(added);
  expect(written.reduce((sum, size) => sum + size)).toBe(added.length);
});

test('a group that cannot be written fails those who are in it, and nobody else', async () => {
  let fails = true;
  const buffer = buildBuffer(async () => {
    if (fails) throw new Error('away');
  });
  const both = [buffer.add(some(1)), buffer.add(some(1))];
  for (const added of both) await expect(added).rejects.toThrow('away');
  fails = false;
  await buffer.add(some(1));
});

test('the buffer refuses more than it may hold, and says so', async () => {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const written: number[] = [];
  const buffer = buildBuffer(async (hits) => {
    await held;
    written.push(hits.length);
  });
  const many = some(15_000);
  const taken: Promise<void>[] = [];
  for (let writes = 0; writes < 3; writes += 1) {
    taken.push(buffer.add(many));
    await sleep(10);
  }
  taken.push(buffer.add(many), buffer.add(many));
  await expect(buffer.add(many)).rejects.toThrow('Too many hits at once');
  release();
  await Promise.all(taken);
  expect(written).toEqual([15_000, 15_000, 15_000, 30_000]);
});
