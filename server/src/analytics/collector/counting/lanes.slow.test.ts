import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  buildSite,
  buildTestCollector,
  site,
  subjectOf,
} from '../../../../test/build-collector.ts';
import { plainHit } from '../../../../test/plain-hit.ts';
import { readCancelling } from '../../store/erase.ts';
import { insertBlock } from '../../store/inserts.ts';
import type { Hit, Site } from '../hit.ts';
import { buildLabels } from './labels.ts';
import { buildLanes } from './lanes.ts';
import { adoptOldSpool } from './old-spool.ts';
import { planCorrection } from './plans.ts';

const ALWAYS = { from: null, to: null };
const LIMIT = { timeout: 120_000 };
const SOON = { timeout: 30_000 };

const event = (label: string, more: object = {}) => ({
  idsite: 'heart',
  rec: '1',
  _id: '00000000000000aa',
  e_c: 'Top Topics',
  e_a: label,
  ...more,
});

const row = (label: string, events: number, visits: number) => ({
  category: 'Top Topics',
  label,
  events,
  visits,
});

/** From now on ClickHouse refuses this label, and whatever comes with it. */
const buildRefusedLabel = async ({ clickhouse }: Pick<World, 'clickhouse'>) => {
  const label = `refused ${randomUUID()}`;
  const name = `refuses_${randomUUID().replaceAll('-', '_')}`;
  await clickhouse.command({
    query: `alter table hits add constraint ${name} check label != '${label}'`,
  });
  const allow = () => clickhouse.command({ query: `alter table hits drop constraint ${name}` });
  return { label, allow };
};

type World = Awaited<ReturnType<typeof buildTestCollector>>;

test('hits of 150 months in one bulk are counted, and stop nobody', LIMIT, async () => {
  const heart = buildSite('heart');
  const { collector, source, send } = await buildTestCollector([heart]);
  collector.start();
  const bulk = Array.from({ length: 150 }, (_, month) =>
    event('Stroke', { cdt: new Date(Date.UTC(2005, month, 3)).toISOString().slice(0, 10) }),
  );
  await send(bulk);
  await send([event('Pain')]);
  expect(await source.events(subjectOf(heart), ALWAYS)).toEqual(
    expect.arrayContaining([row('Stroke', 150, 150), row('Pain', 1, 1)]),
  );
});

test('hits stay on the spool until the disk has them, and are counted once', LIMIT, async () => {
  const heart = buildSite('heart');
  let full = true;
  const onDisk = async (): Promise<void> => {
    if (full) throw new Error('no space left');
  };
  const world = await buildTestCollector([heart], undefined, { onDisk });
  const { collector, source, send, warnings } = world;
  await send([event('Stroke')]);
  collector.start();
  await expect.poll(() => warnings.length, SOON).toBeGreaterThan(1);
  expect(await collector.trouble()).toMatchObject({ lanes: 1, reason: 'no space left' });
  full = false;
  expect(await source.events(subjectOf(heart), ALWAYS)).toEqual([row('Stroke', 1, 1)]);
});

test(
  'what ClickHouse refuses is set aside with its reason, and the rest is counted',
  LIMIT,
  async () => {
    const heart = buildSite('heart');
    const world = await buildTestCollector([heart]);
    const { collector, source, send, warnings } = world;
    const { label, allow } = await buildRefusedLabel(world);
    await send(Array.from({ length: 9 }, (_, at) => event(at === 4 ? label : 'fine')));
    await send([event('fine'), event(label)]);
    collector.start();
    const counted = await source.events(subjectOf(heart), ALWAYS);
    expect(counted).toEqual([row('fine', 9, 1)]);
    expect(await collector.trouble()).toMatchObject({ lanes: 0, setAside: 2 });
    expect(await collector.listSetAside()).toEqual([
      expect.objectContaining({ conference: heart.id, reason: expect.stringContaining(label) }),
      expect.objectContaining({ conference: heart.id, reason: expect.stringContaining(label) }),
    ]);
    expect(warnings.filter((line) => line.includes('set aside'))).toHaveLength(2);

    // Tried again while it is still refused, it is set aside again; then it counts.
    expect(await collector.retrySetAside()).toBe(2);
    await expect.poll(async () => (await collector.trouble()).setAside, SOON).toBe(2);
    await allow();
    expect(await collector.retrySetAside()).toBe(2);
    const all = await source.events(subjectOf(heart), ALWAYS);
    expect(all).toEqual(expect.arrayContaining([row('fine', 9, 1), row(label, 2, 1)]));
    expect(await collector.trouble()).toMatchObject({ setAside: 0 });
  },
);

test('hits that were set aside are discarded when an administrator says so', LIMIT, async () => {
  const heart = buildSite('heart');
  const world = await buildTestCollector([heart]);
  const { label, allow } = await buildRefusedLabel(world);
  await world.send([event(label)]);
  world.collector.start();
  await expect.poll(async () => (await world.collector.trouble()).setAside, SOON).toBe(1);
  expect(await world.collector.discardSetAside()).toBe(1);
  await allow();
  expect(await world.source.events(subjectOf(heart), ALWAYS)).toEqual([]);
});

/** A conference that is counted in another lane. */
const buildNeighbour = (site: Site): Site => {
  const other = buildSite('brain');
  return other.id.at(-1) === site.id.at(-1) ? buildNeighbour(site) : other;
};

test(
  'a lane that cannot be counted holds up no other, and goes on when it can',
  LIMIT,
  async () => {
    const heart = buildSite('heart');
    const brain = buildNeighbour(heart);
    const { collector, database, source, send, warnings } = await buildTestCollector([
      heart,
      brain,
    ]);
    // A plan whose rows ClickHouse does not understand: nothing that splitting would help.
    await sql`update counting_lanes set token = gen_random_uuid(), spool_ids = '{}',
      rows = '{"hits": [{"no_such_column": 1}], "visits": [], "playbacks": []}'
    where lane = get_byte(uuid_send(${heart.id}::uuid), 15) & 15`.execute(database.db);
    await send([event('here'), event('there', { idsite: 'brain' })]);
    collector.start();
    await expect.poll(() => warnings.length, SOON).toBeGreaterThan(1);
    const { until } = await collector.countOf(brain.id);
    expect(Date.now() - until.getTime()).toBeLessThan(5_000);
    expect(await collector.trouble()).toMatchObject({
      lanes: 1,
      reason: expect.stringContaining('no_such_column'),
    });
    await sql`update counting_lanes set token = null, spool_ids = null, rows = null, retry_at = now()`.execute(
      database.db,
    );
    expect(await source.events(subjectOf(heart), ALWAYS)).toEqual([row('here', 1, 1)]);
    expect(await source.events(subjectOf(brain), ALWAYS)).toEqual([row('there', 1, 1)]);
  },
);

test('an erasure that breaks off anywhere is finished by whoever counts next', LIMIT, async () => {
  const heart = buildSite('heart');
  const { collector, database, clickhouse, source, send, replica } = await buildTestCollector([
    heart,
  ]);
  collector.start();
  await send([event('Stroke'), event('Stroke'), event('Stroke', { _id: '00000000000000bb' })]);
  await source.events(subjectOf(heart), ALWAYS);
  await collector.stop();
  const rows = await readCancelling(clickhouse, heart.id, ['00000000000000aa'], 100);
  await planCorrection(database.db, heart.id, rows);
  const plansLeft = async () => {
    const { rows: left } = await sql<{ token: string }>`
      select token from counting_lanes where token is not null`.execute(database.db);
    return left;
  };
  const [plan] = await plansLeft();
  // Stored, and then the program was killed before it could note that.
  await insertBlock(clickhouse, rows, plan?.token ?? '');
  const next = replica();
  next.start();
  await expect.poll(async () => (await plansLeft()).length, SOON).toBe(0);
  expect(await source.events(subjectOf(heart), ALWAYS)).toEqual([row('Stroke', 1, 1)]);
});

const spooled = (site: Site, label: string, time: number): Hit =>
  plainHit({ conference: site.id, label, time });

test(
  'what the version before left is taken over: a block under way, and what waits',
  LIMIT,
  async () => {
    const [heart, brain] = [buildSite('heart'), buildSite('brain')];
    const { collector, database, clickhouse, source } = await buildTestCollector([heart, brain]);
    const now = Math.floor(Date.now() / 1000);
    const add = (...hits: Hit[]) =>
      sql<{ id: string }>`insert into hits_spool (hits, body)
      values (${hits.length}, ${JSON.stringify(hits)}) returning id`.execute(database.db);
    const { rows } = await add(spooled(heart, 'under way', now), spooled(brain, 'under way', now));
    await sql`update hits_drain set token = gen_random_uuid(),
    spool_ids = ${[rows[0]?.id]}::bigint[]`.execute(database.db);
    await add(spooled(heart, 'waiting', now), spooled(brain, 'waiting', now));
    const settings = { db: database.db, clickhouse, labelsPerDay: 0, site, log: { warn() {} } };
    const parts = { ...settings, labels: buildLabels(settings) };
    expect(await adoptOldSpool(parts)).toBe(true);
    expect(await adoptOldSpool(parts)).toBe(true);
    expect(await adoptOldSpool(parts)).toBe(false);
    collector.start();
    for (const each of [heart, brain]) {
      expect(await source.events(subjectOf(each), ALWAYS)).toEqual(
        expect.arrayContaining([row('under way', 1, 1), row('waiting', 1, 1)]),
      );
    }
  },
);

test('who finds nothing to count asks again ten times a second at most, however much comes', async () => {
  const { database, clickhouse } = await buildTestCollector([]);
  let asked = 0;
  const db = new Proxy(database.db, {
    get(target, name) {
      if (name === 'transaction') asked += 1;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const log = { warn: () => {} };
  const lanes = buildLanes({ db, clickhouse, labelsPerDay: 0, site, log });
  lanes.start();
  const until = performance.now() + 1_000;
  for (; performance.now() < until; await sleep(2)) lanes.nudge();
  await lanes.stop();
  // Two workers, each at most ten times, and once at the beginning.
  expect(asked).toBeLessThanOrEqual(22);
});
