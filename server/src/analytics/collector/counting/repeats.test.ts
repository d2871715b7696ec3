import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildRepeats, eventOf, HOUR, NOON } from '../../../../test/build-repeats.ts';
import { ownStatistics } from '../../../../test/own-statistics.ts';

const url = ownStatistics();
const LIMIT = { timeout: 120_000 };

const SOON = { timeout: 30_000 };

test('a hit counts once, however often, together and by whomever it is sent', LIMIT, async () => {
  const { collector, replica, send, counted, brain } = await buildRepeats(url);
  const [a, b] = [eventOf('Stroke', 'a'), eventOf('Stroke', 'b')];
  const [one] = await send([a, a, b, eventOf('Stroke', '')]);
  collector.start();
  await collector.waitUntilCounted();
  const other = replica();
  other.start();
  expect(await send([a], other)).toEqual([one]);
  await send([b, a, eventOf('Pain', 'c'), eventOf('Stroke', '')], other);
  await send([eventOf('Stroke', 'a', NOON + 60, { _id: '00000000000000bb' })]);
  await send([{ ...a, idsite: 'brain' }]);
  expect(await counted()).toEqual({ Stroke: 4, Pain: 1 });
  expect(await counted(brain)).toEqual({ Stroke: 1 });
});

test('on another day the same id is another hit, but not just after midnight', LIMIT, async () => {
  const { collector, send, counted } = await buildRepeats(url);
  collector.start();
  const late = NOON + 11.9 * HOUR;
  const [early, later] = [late + HOUR / 2, late + 2 * HOUR];
  await send([eventOf('Stroke', 'a', late)]);
  await collector.waitUntilCounted();
  await send([
    eventOf('Stroke', 'a', early),
    eventOf('Pain', 'b', late),
    eventOf('Chest', 'c', late),
  ]);
  await send([
    eventOf('Pain', 'b', early),
    eventOf('Stroke', 'a', later),
    eventOf('Chest', 'c', later),
  ]);
  expect(await counted()).toEqual({ Stroke: 1, Pain: 1, Chest: 2 });
});

test(
  'what a block that failed would have counted counts when it is tried again',
  LIMIT,
  async () => {
    const { collector, database, replica, send, counted } = await buildRepeats(url);
    // ClickHouse has stored the block when PostgreSQL refuses to note that.
    await sql`alter table visitors add constraint broken check (false) not valid`.execute(
      database.db,
    );
    await send([eventOf('Stroke', 'a'), eventOf('Stroke', 'b')]);
    collector.start();
    await expect.poll(async () => (await collector.trouble()).lanes, SOON).toBe(1);
    await send([eventOf('Stroke', 'a')], replica());
    await sql`alter table visitors drop constraint broken`.execute(database.db);
    expect(await counted()).toEqual({ Stroke: 2 });
  },
);
