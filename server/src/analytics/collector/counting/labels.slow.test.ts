import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildLimited, limitsOf } from '../../../../test/build-labels.ts';
import { ownStatistics } from '../../../../test/own-statistics.ts';

const statistics = ownStatistics();
const LIMIT = { timeout: 120_000 };

test('another day has room again, and so has a day whose hits were discarded', LIMIT, async () => {
  const { collector, send, topic, labels, database, heart } = await buildLimited(statistics, 1);
  collector.start();
  await send([topic('a'), topic('b')]);
  expect(await labels()).toEqual(['Top Topics: (other) 1', 'Top Topics: a 1']);
  await sql`update label_limits set day = day - 1`.execute(database.db);
  await send([topic('b'), topic('c')]);
  expect(await labels()).toEqual(['Top Topics: (other) 2', 'Top Topics: a 1', 'Top Topics: b 1']);
  const today = new Date(Math.floor(Date.now() / 86_400_000) * 86_400_000);
  await collector.discard(heart.id, {
    from: new Date('2026-11-01'),
    to: new Date(today.getTime() + 1),
  });
  expect(await limitsOf(database.db)).toEqual([]);
  await send([topic('z'), topic('a')]);
  expect(await labels()).toEqual(['Top Topics: (other) 1', 'Top Topics: z 1']);
});
