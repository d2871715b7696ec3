import { expect, test } from 'vitest';
import { subjectOf } from '../../../../test/build-collector.ts';
import { ALWAYS, buildRepeats, eventOf, HOUR, NOON } from '../../../../test/build-repeats.ts';
import { ownStatistics } from '../../../../test/own-statistics.ts';
import { wantZone } from './counts.ts';

const url = ownStatistics();
const LIMIT = { timeout: 120_000 };

const SOON = { timeout: 30_000 };

test('days that were discarded may be sent again', LIMIT, async () => {
  const { collector, send, counted, heart } = await buildRepeats(url);
  collector.start();
  await send([eventOf('Stroke', 'a')]);
  const day = { from: new Date('2026-11-02T00:00Z'), to: new Date('2026-11-03T00:00Z') };
  expect(await collector.discard(heart.id, day)).toBe(1);
  await send([eventOf('Stroke', 'a'), eventOf('Stroke', 'a')]);
  expect(await counted()).toEqual({ Stroke: 1 });
});

test(
  'so may those of a conference in another zone, which are no days of UTC; others count once',
  LIMIT,
  async () => {
    const { collector, database, source, send, heart } = await buildRepeats(url);
    collector.start();
    const outside = eventOf('Pain', 'b', NOON + 11.5 * HOUR);
    await send([eventOf('Stroke', 'a'), outside]);
    await wantZone(database.db, heart.id, 'Europe/Vienna');
    await collector.waitUntilRecounted(heart.id, SOON.timeout);
    const day = { from: new Date('2026-11-01T23:00Z'), to: new Date('2026-11-02T23:00Z') };
    expect(await collector.discard(heart.id, day)).toBe(1);
    await send([eventOf('Stroke', 'a'), outside]);
    const subject = { ...subjectOf(heart), count: await collector.countOf(heart.id) };
    const rows = await source.events(subject, ALWAYS);
    expect(rows.map(({ label, events }) => `${label} ${events}`).sort()).toEqual([
      'Pain 1',
      'Stroke 1',
    ]);
  },
);
