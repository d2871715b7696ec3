import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import type { Hit } from '../hit.ts';
import { buildBuffer } from './buffer.ts';

const some = (count: number, conference = 'heart'): Hit[] =>
  Array.from({ length: count }, () => ({ conference }) as Hit);

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

/** A buffer whose writes do not end: what is added now waits. */
const buildFull = async () => {
  const held = Promise.withResolvers<void>();
  onTestFinished(() => held.resolve());
  const buffer = buildBuffer(() => held.promise);
  for (let writes = 0; writes < 3; writes += 1) {
    void buffer.add(some(1));
    await sleep(10);
  }
  /** How many of so many requests, each of so many hits of a conference, are taken. */
  return async (conference: string, requests: number, hits = 1): Promise<number> => {
    let taken = requests;
    for (let request = 0; request < requests; request += 1) {
      void buffer.add(some(hits, conference)).catch(() => {
        taken -= 1;
      });
    }
    await turn();
    return taken;
  };
};

test('bulks leave room for single hits, and those of one conference for those of others', async () => {
  const send = await buildFull();
  expect(await send('flood', 10, 5_000)).toBe(2);
  expect(await send('other', 10, 5_000)).toBe(1);
  expect(await send('third', 10, 2)).toBe(0);
  for (const conference of ['flood', 'other', 'third'])
    expect(await send(conference, 500)).toBe(500);
});

test('a bulk that is larger than its share is taken while no other waits', async () => {
  const send = await buildFull();
  expect(await send('large', 2, 40_000)).toBe(1);
  expect(await send('other', 1, 2)).toBe(0);
  expect(await send('other', 500)).toBe(500);
});

test('single hits of one conference leave room for those of others', async () => {
  const send = await buildFull();
  expect(await send('flood', 30_000)).toBe(10_000);
  expect(await send('other', 30_000)).toBe(5_000);
  expect(await send('third', 500)).toBe(500);
  expect(await send('fourth', 1, 1_000)).toBe(1);
});

test('what was written makes room again', async () => {
  const written: number[] = [];
  const buffer = buildBuffer(async (hits) => void written.push(hits.length));
  for (let time = 0; time < 5; time += 1) await buffer.add(some(5_000, 'a'));
  expect(written).toEqual(Array(5).fill(5_000));
});
