import { expect, inject, onTestFinished, test } from 'vitest';
import { openLine } from '../../../test/line.ts';
import { openGuardedReads } from './circuit-breaker.ts';
import { connectClickHouse, readRows } from './client.ts';

const build = async () => {
  const line = await openLine(inject('clickhouseUrl'));
  const clickhouse = connectClickHouse(line.url, { database: 'default' });
  const reads = openGuardedReads(clickhouse);
  onTestFinished(async () => {
    await Promise.all([reads.close(), clickhouse.close()]);
    await line.close();
  });
  const read = () => readRows(reads, 'select 1 as one');
  const timed = async () => {
    const start = performance.now();
    const answer = await read().catch((error: { code: string; retryAfter: number }) => error);
    return { answer, ms: performance.now() - start };
  };
  return { line, reads, timed };
};

const unavailable = { code: 'unavailable', retryAfter: 5 };

test('while ClickHouse hangs, reads fail within three seconds, then at once, and recover with it', async () => {
  const { line, timed } = await build();
  expect((await timed()).answer).toEqual([{ one: 1 }]);
  line.state = 'hung';
  const first = await Promise.all([timed(), timed(), timed()]);
  for (const { answer, ms } of first) {
    expect(answer).toMatchObject(unavailable);
    expect(ms).toBeLessThan(3_000);
  }
  const next = await timed();
  expect(next.answer).toMatchObject(unavailable);
  expect(next.ms).toBeLessThan(50);
  line.state = 'open';
  const start = performance.now();
  await expect.poll(async () => (await timed()).answer, { timeout: 5_000 }).toEqual([{ one: 1 }]);
  expect(performance.now() - start).toBeLessThan(5_000);
});

test('a read that takes long while ClickHouse answers is not given up', async () => {
  const { reads } = await build();
  const rows = await readRows(reads, 'select sleep(2.8) as slept');
  expect(rows).toEqual([{ slept: 0 }]);
});
