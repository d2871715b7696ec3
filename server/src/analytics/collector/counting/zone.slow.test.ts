import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dateOfDay } from '#contract/time-zone.ts';
import { buildSite, buildTestCollector } from '../../../../test/build-collector.ts';
import { daysOf, hitAt, secondsAt, subjectNow, type World } from '../../../../test/build-zone.ts';
import { recount, recountDays } from '../../../../test/naive-recount.ts';
import { randomHits } from '../../../../test/random-hits.ts';
import { asReported, reported } from '../../../../test/reported.ts';
import type { Hit } from '../hit.ts';
import { packGroups } from '../spool/pack.ts';
import { addToSpool } from '../spool/queries.ts';
import { beginCount, wantZone } from './counts.ts';

const LIMIT = { timeout: 240_000 };

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
    expect(hours.every(({ time }) => dayOf(secondsAt(time)) === day)).toBe(true);
  }
};

const hitsFrom = fc.constantFrom(...STARTS).chain((start) => randomHits('', 60, secondsAt(start)));

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
