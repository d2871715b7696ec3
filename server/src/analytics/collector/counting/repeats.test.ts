import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildSite, buildTestCollector, subjectOf } from '../../../../test/build-collector.ts';
import { ownStatistics } from '../../../../test/own-statistics.ts';
import type { HitParams } from '../hit.ts';
import { wantZone } from './counts.ts';

const LIMIT = { timeout: 120_000 };
const ALWAYS = { from: null, to: null };
const NOON = Date.UTC(2026, 10, 2, 12) / 1000;
const HOUR = 3_600;
const SOON = { timeout: 30_000 };

const url = ownStatistics();

const event = (label: string, hid: string, time = NOON, values: HitParams = {}): HitParams => ({
  idsite: 'heart',
  rec: '1',
  cdt: String(time),
  _id: '00000000000000aa',
  e_c: 'Top Topics',
  e_a: label,
  hid,
  ...values,
});

const buildWorld = async () => {
  const [heart, brain] = [buildSite('heart'), buildSite('brain')];
  const world = await buildTestCollector([heart, brain], url);
  const counted = async (site = heart): Promise<Record<string, number>> => {
    const rows = await world.source.events(subjectOf(site), ALWAYS);
    return Object.fromEntries(rows.map(({ label, events }) => [label, events]));
  };
  return { ...world, heart, brain, counted };
};

test('a hit counts once, however often, together and by whomever it is sent', LIMIT, async () => {
  const { collector, replica, send, counted, brain } = await buildWorld();
  const [a, b] = [event('Stroke', 'a'), event('Stroke', 'b')];
  const [one] = await send([a, a, b, event('Stroke', '')]);
  collector.start();
  await collector.waitUntilCounted();
  const other = replica();
  other.start();
  expect(await send([a], other)).toEqual([one]);
  await send([b, a, event('Pain', 'c'), event('Stroke', '')], other);
  await send([event('Stroke', 'a', NOON + 60, { _id: '00000000000000bb' })]);
  await send([{ ...a, idsite: 'brain' }]);
  expect(await counted()).toEqual({ Stroke: 4, Pain: 1 });
  expect(await counted(brain)).toEqual({ Stroke: 1 });
});

test('on another day the same id is another hit, but not just after midnight', LIMIT, async () => {
  const { collector, send, counted } = await buildWorld();
  collector.start();
  const late = NOON + 11.9 * HOUR;
  const [early, later] = [late + HOUR / 2, late + 2 * HOUR];
  await send([event('Stroke', 'a', late)]);
  await collector.waitUntilCounted();
  await send([event('Stroke', 'a', early), event('Pain', 'b', late), event('Chest', 'c', late)]);
  await send([event('Pain', 'b', early), event('Stroke', 'a', later), event('Chest', 'c', later)]);
  expect(await counted()).toEqual({ Stroke: 1, Pain: 1, Chest: 2 });
});

test(
  'what a block that failed would have counted counts when it is tried again',
  LIMIT,
  async () => {
    const { collector, database, replica, send, counted } = await buildWorld();
    // ClickHouse has stored the block when PostgreSQL refuses to note that.
    await sql`alter table visitors add constraint broken check (false) not valid`.execute(
      database.db,
    );
    await send([event('Stroke', 'a'), event('Stroke', 'b')]);
    collector.start();
    await expect.poll(async () => (await collector.trouble()).lanes, SOON).toBe(1);
    await send([event('Stroke', 'a')], replica());
    await sql`alter table visitors drop constraint broken`.execute(database.db);
    expect(await counted()).toEqual({ Stroke: 2 });
  },
);

test('days that were discarded may be sent again', LIMIT, async () => {
  const { collector, send, counted, heart } = await buildWorld();
  collector.start();
  await send([event('Stroke', 'a')]);
  const day = { from: new Date('2026-11-02T00:00Z'), to: new Date('2026-11-03T00:00Z') };
  expect(await collector.discard(heart.id, day)).toBe(1);
  await send([event('Stroke', 'a'), event('Stroke', 'a')]);
  expect(await counted()).toEqual({ Stroke: 1 });
});

test(
  'so may those of a conference in another zone, which are no days of UTC; others count once',
  LIMIT,
  async () => {
    const { collector, database, source, send, heart } = await buildWorld();
    collector.start();
    const outside = event('Pain', 'b', NOON + 11.5 * HOUR);
    await send([event('Stroke', 'a'), outside]);
    await wantZone(database.db, heart.id, 'Europe/Vienna');
    await collector.waitUntilRecounted(heart.id, SOON.timeout);
    const day = { from: new Date('2026-11-01T23:00Z'), to: new Date('2026-11-02T23:00Z') };
    expect(await collector.discard(heart.id, day)).toBe(1);
    await send([event('Stroke', 'a'), outside]);
    const subject = { ...subjectOf(heart), count: await collector.countOf(heart.id) };
    const rows = await source.events(subject, ALWAYS);
    expect(rows.map(({ label, events }) => `${label} ${events}`).sort()).toEqual([
      'Pain 1',
      'Stroke 1',
    ]);
  },
);
