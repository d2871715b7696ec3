import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { dateOfDay } from '#contract/time-zone.ts';
import { buildSite, buildTestCollector } from '../../../../test/build-collector.ts';
import { recount, recountDays } from '../../../../test/naive-recount.ts';
import { plainHit } from '../../../../test/plain-hit.ts';
import { randomHits } from '../../../../test/random-hits.ts';
import { asReported, reported } from '../../../../test/reported.ts';
import type { Subject } from '../../sources/source.ts';
import { dropOlderThan } from '../../store/retention.ts';
import type { Hit } from '../hit.ts';
import { packGroups } from '../spool/pack.ts';
import { addToSpool } from '../spool/queries.ts';
import { beginCount, wantZone } from './counts.ts';

const LIMIT = { timeout: 240_000 };
const ALWAYS = { from: null, to: null };
const seconds = (text: string): number => Date.parse(text) / 1_000;

/** Two days before clocks change in many places, or do not. */
const STARTS = ['2026-03-06', '2026-03-27', '2026-04-03', '2026-09-04', '2026-10-23', '2026-10-30'];
const ZONES = [
  'UTC',
  'America/Los_Angeles',
  'Asia/Kathmandu',
  'Pacific/Marquesas',
  'Europe/Vienna',
  'Australia/Lord_Howe',
  'America/Santiago',
  'Pacific/Kiritimati',
  // Its clocks have stayed since the autumn of 2026, which older engines do not know.
  'Africa/Casablanca',
];
const zone = fc.oneof(
  fc.constantFrom(...ZONES),
  fc.constantFrom(...Intl.supportedValuesOf('timeZone')),
);

type World = Awaited<ReturnType<typeof buildTestCollector>>;

const subjectNow = async ({ collector }: World, id: string): Promise<Subject> => ({
  id,
  prefix: 'run',
  name: 'run',
  count: await collector.countOf(id),
});

const daysOf = async (world: World, subject: Subject): Promise<Record<string, number[]>> => {
  const points = await world.source.timeseries(subject, ALWAYS, 'day');
  const { dayOf } = subject.count.zone;
  return Object.fromEntries(
    points.map(({ time, nb_events, nb_visits }) => [
      dateOfDay(dayOf(seconds(time))),
      [nb_events, nb_visits],
    ]),
  );
};

/** Everything that a report says, of all time, by day and of each day alone. */
const expectReports = async (world: World, id: string, hits: Hit[], name: string) => {
  const subject = await subjectNow(world, id);
  expect(subject.count.zone.name).toBe(name);
  expect(await reported(world.source, subject)).toEqual(asReported(recount(hits, undefined, name)));
  const days = recountDays(hits, name);
  expect(await daysOf(world, subject)).toEqual(days);
  const { startOf, dayOf } = subject.count.zone;
  for (const day of new Set(hits.map(({ time }) => dayOf(time)))) {
    const period = { from: new Date(startOf(day) * 1_000), to: new Date(startOf(day + 1) * 1_000) };
    const rows = await world.source.events(subject, period);
    const referrers = await world.source.referrers(subject, period);
    const counted = [
      rows.reduce((sum, { events }) => sum + events, 0),
      referrers.reduce((sum, { visits }) => sum + visits, 0),
    ];
    expect(counted).toEqual(days[dateOfDay(day)] ?? [0, 0]);
    const hours = await world.source.timeseries(subject, period, 'hour');
    expect(hours.reduce((sum, { nb_events }) => sum + nb_events, 0)).toBe(counted[0]);
    expect(hours.every(({ time }) => dayOf(seconds(time)) === day)).toBe(true);
  }
};

const hitsFrom = fc.constantFrom(...STARTS).chain((start) => randomHits('', 60, seconds(start)));

test(
  'reports of any zone equal a naive recount, before and after it is changed',
  LIMIT,
  async () => {
    const world = await buildTestCollector([]);
    const { db } = world.database;
    const runs = fc.record({
      hits: hitsFrom.chain((hits) => fc.shuffledSubarray(hits, { minLength: hits.length })),
      zones: fc.tuple(zone, zone),
      size: fc.integer({ min: 5, max: 30 }),
      change: fc.nat(59),
    });
    world.collector.start();
    await fc.assert(
      fc.asyncProperty(runs, async ({ hits, zones: [first, then], size, change }) => {
        const { id } = buildSite('run');
        const own = hits.map((hit) => ({ ...hit, conference: id }));
        await beginCount(db, id, first);
        let isChanged = false;
        for (let at = 0; at < own.length; at += size) {
          await addToSpool(db, packGroups(own.slice(at, at + size)));
          if (at < change && at + size >= change) {
            await world.collector.waitUntilCounted({ patienceMs: 120_000 });
            await expectReports(world, id, own.slice(0, at + size), first);
            await wantZone(db, id, then);
            isChanged = true;
          }
          await sleep(change);
        }
        if (!isChanged) await wantZone(db, id, then);
        await world.collector.waitUntilRecounted(id, 120_000);
        await world.collector.waitUntilCounted({ patienceMs: 120_000 });
        await expectReports(world, id, own, then);
      }),
      { numRuns: 12, endOnFailure: true },
    );
  },
);

const hitAt = (conference: string, visitor: string, time: string): Hit =>
  plainHit({
    conference,
    visitor,
    time: seconds(time),
    category: 'Top Authors',
    label: 'Ana Garcia',
  });

test('a visit ends at midnight of the zone, and at no other', LIMIT, async () => {
  const world = await buildTestCollector([]);
  world.collector.start();
  const { id } = buildSite('run');
  await beginCount(world.database.db, id, 'America/Los_Angeles');
  const hits = ['23:50:00Z', '00:10:00Z', '07:50:00Z', '08:10:00Z'].map((time, place) =>
    hitAt(id, '00000000000000aa', `2026-11-0${place === 0 ? 2 : 3}T${time}`),
  );
  await addToSpool(world.database.db, packGroups(hits));
  await world.collector.waitUntilCounted({ patienceMs: 120_000 });
  const subject = await subjectNow(world, id);
  expect(await world.source.referrers(subject, ALWAYS)).toMatchObject([{ visits: 3 }]);
  expect(await daysOf(world, subject)).toEqual({ '2026-11-02': [3, 2], '2026-11-03': [1, 1] });
});

test('a recount that is broken off goes on where it was, on another replica', LIMIT, async () => {
  const world = await buildTestCollector([]);
  const { db } = world.database;
  const { id } = buildSite('run');
  const hits = Array.from({ length: 30_000 }, (_, n) => {
    const time = new Date(Date.UTC(2026, 9, 24) + n * 11_000).toISOString();
    return hitAt(id, (n % 700).toString(16).padStart(16, '0'), time);
  });
  await addToSpool(db, packGroups(hits));
  const first = world.replica();
  first.start();
  await first.waitUntilCounted({ patienceMs: 120_000 });
  const before = await subjectNow(world, id);
  await wantZone(db, id, 'Europe/Vienna');
  void first.waitUntilRecounted(id, 1);
  let [progress] = await world.collector.recounting(id);
  while (progress && progress.counted === 0) [progress] = await world.collector.recounting(id);
  await first.stop();
  expect(await reported(world.source, before)).toEqual(asReported(recount(hits)));
  const late = [hitAt(id, '00000000000000aa', '2026-10-24T06:00:00Z')];
  await addToSpool(db, packGroups(late));
  world.collector.start();
  await world.collector.waitUntilRecounted(id, 120_000);
  await world.collector.waitUntilCounted({ patienceMs: 120_000 });
  const subject = await subjectNow(world, id);
  const all = asReported(recount([...hits, ...late], undefined, 'Europe/Vienna'));
  expect(await reported(world.source, subject)).toEqual(all);
  expect(await daysOf(world, subject)).toEqual(recountDays([...hits, ...late], 'Europe/Vienna'));
});

test('days whose single hits are gone keep what was counted', LIMIT, async () => {
  const world = await buildTestCollector([]);
  const { db } = world.database;
  const { id } = buildSite('run');
  world.collector.start();
  const hits = ['2020-02-27T12:00:00Z', '2020-02-29T20:00:00Z', '2020-03-01T03:00:00Z'].map(
    (time) => hitAt(id, '00000000000000aa', time),
  );
  await beginCount(db, id, 'America/Los_Angeles');
  await addToSpool(db, packGroups(hits));
  await world.collector.waitUntilCounted({ patienceMs: 120_000 });
  await dropOlderThan(1, new Date('2020-04-02T00:00:00Z'), world.clickhouse);
  const count = await world.collector.countOf(id);
  // The hit of March is of the same day in California as one that is gone.
  expect(await world.collector.previewRecount(count)).toEqual({
    hits: 0,
    keptDays: ['2020-02-27', '2020-02-29'],
  });
  await wantZone(db, id, 'Asia/Kathmandu');
  await world.collector.waitUntilRecounted(id, 120_000);
  const subject = await subjectNow(world, id);
  expect(subject.count.zone.name).toBe('Asia/Kathmandu');
  const day = { from: new Date('2020-02-28T18:15:00Z'), to: new Date('2020-02-29T18:15:00Z') };
  expect(await world.source.events(subject, day)).toMatchObject([{ events: 2, visits: 2 }]);
  expect(await world.source.events(subject, ALWAYS)).toMatchObject([{ events: 3, visits: 3 }]);
  expect(await world.source.referrers(subject, ALWAYS)).toMatchObject([{ visits: 3 }]);
});

test('a zone that is changed back is not counted anew', LIMIT, async () => {
  const world = await buildTestCollector([]);
  const { db } = world.database;
  const { id } = buildSite('run');
  for (const name of ['Asia/Tokyo', 'UTC']) await wantZone(db, id, name);
  expect(await world.collector.recounting(id)).toEqual([]);
  expect(await world.collector.countOf(id)).toMatchObject({ id, zone: { name: 'UTC' } });
});

test(
  'meanwhile nothing is erased or discarded, new hits wait, neighbours do not',
  LIMIT,
  async () => {
    const world = await buildTestCollector([]);
    const { db } = world.database;
    const [{ id }, { id: other }] = [buildSite('run'), buildSite('next')];
    await wantZone(db, id, 'Asia/Tokyo');
    // As a replica leaves it that was killed at this moment.
    await sql`update counts set next_id = gen_random_uuid(), next_zone = 'Asia/Tokyo',
    worked_until = now() + interval '1 hour'`.execute(db);
    const period = { from: new Date('2026-11-02'), to: new Date('2026-11-03') };
    const refused = 'being counted anew';
    world.collector.start();
    await expect(world.collector.erase(id, '00000000000000aa')).rejects.toThrow(refused);
    await expect(world.collector.discard(id, period)).rejects.toThrow(refused);
    const hits = [id, other].map((each) => hitAt(each, '00000000000000aa', '2026-11-02T09:00:00Z'));
    await addToSpool(db, packGroups(hits));
    await world.collector.waitUntilCounted({ patienceMs: 120_000 });
    const events = async (of: string) => world.source.events(await subjectNow(world, of), ALWAYS);
    expect([await events(id), await events(other)]).toMatchObject([[], [{ events: 1 }]]);
    expect((await world.collector.countOf(id)).until.getTime()).toBeLessThan(Date.now());
    await sql`update counts set worked_until = now()`.execute(db);
    await world.collector.waitUntilRecounted(id, 120_000);
    await world.collector.waitUntilCounted({ patienceMs: 120_000 });
    expect([await events(id), await events(other)]).toMatchObject([
      [{ events: 1 }],
      [{ events: 1 }],
    ]);
  },
);
