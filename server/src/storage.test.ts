import { expect, onTestFinished, test } from 'vitest';
import { ownStatistics } from '../test/own-statistics.ts';
import { connectClickHouse } from './platform/clickhouse/client.ts';
import { readStorage } from './storage.ts';

const url = ownStatistics();
const NOW = new Date('2026-11-16T12:00:00Z');

test('tells what a hit takes on the disk, and how that grows', async () => {
  const clickhouse = connectClickHouse(url);
  onTestFinished(() => clickhouse.close());
  const empty = await readStorage(clickhouse, NOW);
  expect(empty).toMatchObject({
    hits: 0,
    bytesPerHit: null,
    growth: { days: 30, hits: 0, bytes: 0 },
  });
  const fill = (hits: number, daysAgo: number) =>
    clickhouse.command({
      query: `insert into hits (conference, time, visit, visitor, kind, label, number)
        select generateUUIDv4(), ${NOW.getTime() / 1_000 - daysAgo * 86_400}, number, rand64(), 'page',
          toString(rand64()), number
        from numbers(${hits})`,
    });
  await fill(2_000, 29);
  await fill(3_000, 31);
  const storage = await readStorage(clickhouse, NOW);
  if (!storage) throw new Error('Nothing is known');
  expect(storage.hits).toBe(5_000);
  expect(storage.growth).toMatchObject({ days: 30, hits: 2_000 });
  // An id, a visitor and a label of chance, which nothing makes smaller.
  expect(storage.bytes).toBeGreaterThan(5_000 * 32);
  expect(storage.bytesPerHit).toBe(storage.bytes / 5_000);
  expect(storage.growth.bytes).toBe(Math.round((2_000 * storage.bytes) / 5_000));
});
