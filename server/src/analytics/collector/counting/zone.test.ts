import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildSite, buildTestCollector } from '../../../../test/build-collector.ts';
import { ALWAYS, daysOf, hitAt, subjectNow } from '../../../../test/build-zone.ts';
import { dropOlderThan } from '../../store/retention.ts';
import { packGroups } from '../spool/pack.ts';
import { addToSpool } from '../spool/queries.ts';
import { beginCount, wantZone } from './counts.ts';

const LIMIT = { timeout: 240_000 };

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
    const refused = 'being recalculated';
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
