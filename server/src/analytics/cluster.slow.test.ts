import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { cluster, givenCluster } from '../../test/build-cluster.ts';
import { buildSite, buildTestCollector, subjectOf } from '../../test/build-collector.ts';
import { recountSome } from '../../test/naive-filter.ts';
import { type Recount, recount } from '../../test/naive-recount.ts';
import { plainHit } from '../../test/plain-hit.ts';
import { randomHits } from '../../test/random-hits.ts';
import { asReported, reported } from '../../test/reported.ts';
import { onEveryServer } from '../platform/clickhouse/every-server.ts';
import { readBytes, readStorage } from '../storage.ts';
import type { Hit } from './collector/hit.ts';
import { packGroups } from './collector/spool/pack.ts';
import { addToSpool } from './collector/spool/queries.ts';
import { buildClickHouseSource } from './sources/clickhouse.ts';
import type { Subject } from './sources/source.ts';
import { insertBlock } from './store/inserts.ts';
import { dropOlderThan } from './store/retention.ts';
import { traitColumns } from './store/rows.ts';
import { Query, rowsOf } from './store/select.ts';

const LIMIT = { timeout: 120_000 };
const DAY = 86_400;
const MONDAY = Date.UTC(2026, 10, 2) / 1000;
const PATIENCE = { timeout: 30_000, interval: 100 };

const servers = givenCluster();

/** A conference whose rows are on a certain shard. */
const siteOn = (shard: number) => {
  for (;;) {
    const site = buildSite(`on ${shard}`);
    if ((Number.parseInt(site.id.at(-1) ?? '', 16) & 1) === shard) return site;
  }
};

/** Half a dozen runs of random hits, one after the other; each visitor is a person, and no hit is known again. */
const hitsOf = (id: string, seed: number): Hit[] => {
  let passed = 0;
  return fc.sample(randomHits(id, 60), { numRuns: 6, seed }).flatMap((run) => {
    const shifted = run.map(({ user, hid, ...hit }): Hit => ({ ...hit, time: hit.time + passed }));
    passed = (shifted.at(-1)?.time ?? MONDAY) - MONDAY;
    return shifted;
  });
};

const buildWorld = async () => {
  const sites = [siteOn(0), siteOn(1)];
  const world = await buildTestCollector(sites, servers.url, { cluster });
  world.collector.start();
  onTestFinished(() => Promise.all(servers.servers.map((server) => server.start())).then(() => {}));
  const hits = sites.map(({ id }, at) => hitsOf(id, 11 + at));
  const [first, second] = sites.map(subjectOf) as [Subject, Subject];
  /** What each server has of a conference by itself. */
  const onEach = (subject: Subject) =>
    Promise.all(
      world.clickhouse.servers.map(({ client }) =>
        reported(buildClickHouseSource(client), subject),
      ),
    );
  const add = (own: Hit[]) => addToSpool(world.database.db, packGroups(own));
  const [ofFirst, ofSecond] = hits as [Hit[], Hit[]];
  return { ...world, first, second, ofFirst, ofSecond, onEach, add };
};

/** How often each event was counted; visits of hits that come between others are another test's. */
const eventsOf = ({ events }: Recount) =>
  Object.fromEntries(Object.entries(events).map(([key, [count]]) => [key, count]));

const NOTHING = {
  ...{ events: {}, referrers: {}, media: {}, audience: {} },
  ...{ content: {}, engines: {}, visitors: 0 },
};
const kill = (shard: number, replica: number) =>
  servers.servers.find((each) => each.shard === shard && each.replica === replica);

test('every count is exact; a conference is on both replicas of one shard', LIMIT, async () => {
  const { add, source, first, second, ofFirst, ofSecond, onEach } = await buildWorld();
  await add([...ofFirst, ...ofSecond]);
  const [one, two] = [ofFirst, ofSecond].map((hits) => asReported(recount(hits)));
  expect(await reported(source, first)).toEqual(one);
  expect(await reported(source, second)).toEqual(two);
  for (const [subject, hits] of [
    [first, ofFirst],
    [second, ofSecond],
  ] as const) {
    const filter = { country: 'AT', topic: 'Li Wei' };
    const some = asReported(recountSome(hits, filter, { from: 0, to: 4_000_000_000 }));
    expect(await reported(source, { ...subject, filter })).toEqual(some);
  }
  expect(await onEach(first)).toEqual([one, one, NOTHING, NOTHING]);
  expect(await onEach(second)).toEqual([NOTHING, NOTHING, two, two]);
  const [event] = await source.events(first, { from: null, to: null });
  if (!event) throw new Error('no event');
  const ofEvent = await source.referrers(first, { from: null, to: null }, event);
  expect(ofEvent.reduce((sum, { visits }) => sum + visits, 0)).toBe(event.visits);
});

test(
  'with a replica dead hits of its shard wait, those of the other are counted, reports are answered; when it is back it has all, once',
  LIMIT,
  async () => {
    const { add, source, collector, clickhouse, first, second, ofFirst, ofSecond, onEach } =
      await buildWorld();
    const dead = kill(1, 1);
    await dead?.kill();
    await add([...ofFirst, ...ofSecond]);
    const [one, two] = [ofFirst, ofSecond].map((hits) => asReported(recount(hits)));
    const plain = buildClickHouseSource(clickhouse);
    await expect.poll(() => reported(plain, first), PATIENCE).toEqual(one);
    await expect.poll(() => collector.isBehind(), PATIENCE).toBe(true);
    expect((await collector.trouble()).reason).toContain('away');
    expect(await clickhouse.ping({ select: true })).toEqual({ success: true });
    await reported(plain, second);
    await dead?.start();
    await expect.poll(() => collector.isBehind(), PATIENCE).toBe(false);
    expect(await reported(source, second)).toEqual(two);
    expect(await onEach(second)).toEqual([NOTHING, NOTHING, two, two]);
    expect(await onEach(first)).toEqual([one, one, NOTHING, NOTHING]);
  },
);

test(
  'a block that one replica has already comes to the other, and to both once',
  LIMIT,
  async () => {
    const { clickhouse, first } = await buildWorld();
    const token = randomUUID();
    const row = (label: string) => ({
      ...{ conference: first.id, time: MONDAY, visit: 1, visitor: '7', kind: 'event' },
      ...{ day: '2026-11-02', device: '0', by_user: 0 as const },
      ...{ category: 'Top Topics', label, name: '', value: null, url: '', title: '' },
      ...{ first_in_visit: 1 as const, number: 1, new_visit: 0 as const, label_client: '' },
      ...{ referrer_type: 'direct' as const, referrer_name: '', sign: 1 as const },
      ...traitColumns(undefined),
    });
    const block = { hits: [row('a'), row('b')], visits: [], playbacks: [] };
    const [one] = clickhouse.servers;
    if (one) await insertBlock(one.client, block, token);
    for (let times = 0; times < 3; times += 1) await insertBlock(clickhouse, block, token);
    const query = new Query();
    const id = query.bind('UUID', first.id);
    const counts = await onEveryServer(clickhouse, (server) =>
      rowsOf(
        server,
        `select (select count() from hits where conference = ${id}) as hits,
        (select count() from label_hits where conference = ${id}) as label_hits,
        (select sum(events) from event_days where conference = ${id}) as events,
        (select sum(events) from hours where conference = ${id}) as hours`,
        query,
      ),
    );
    const twice = [{ hits: 2, label_hits: 2, events: 2, hours: 2 }];
    const none = [{ hits: 0, label_hits: 0, events: 0, hours: 0 }];
    expect(counts).toEqual([twice, twice, none, none]);
  },
);

test(
  'a block that one replica stores and the other refuses is sent again as it is, and counts once on both',
  LIMIT,
  async () => {
    const { add, source, collector, clickhouse, first, onEach } = await buildWorld();
    const [, refusing] = clickhouse.servers;
    const constraint = `refuses_${randomUUID().replaceAll('-', '_')}`;
    const change = (what: string) =>
      refusing?.client.command({ query: `alter table hits ${what} constraint ${constraint}` });
    await refusing?.client.command({
      query: `alter table hits add constraint ${constraint} check label != 'refused'`,
    });
    const hits = ['a', 'b', 'refused', 'c', 'd', 'e'].map((label, at) =>
      plainHit({ conference: first.id, label, time: MONDAY + at }),
    );
    // One group, and some of their own: a block is split by groups first, and then by hits.
    await add(hits.slice(0, 4));
    await add(hits.slice(4));
    await expect
      .poll(async () => (await collector.trouble()).reason ?? '', PATIENCE)
      .toMatch(new RegExp(`${refusing?.name}.*${constraint}`));
    await change('drop');
    const { events } = await reported(source, first);
    expect(Object.values(events).map(([count]) => count)).toEqual([1, 1, 1, 1, 1, 1]);
    const each = (await onEach(first)).map((server) => server.events);
    expect(each).toEqual([events, events, {}, {}]);
    expect(await collector.trouble()).toMatchObject({ setAside: 0 });
  },
);

test(
  'a removal that a dead replica lacks names it, is finished when it is back, and takes no later hit along',
  LIMIT,
  async () => {
    const { add, source, collector, clickhouse, first, ofFirst, onEach } = await buildWorld();
    await add(ofFirst);
    await reported(source, first);
    const times = ofFirst.map(({ time }) => time);
    const middle = times[Math.floor(times.length / 2)] ?? MONDAY;
    const period = { from: middle, to: middle + DAY };
    const asked = { from: new Date(period.from * 1000), to: new Date(period.to * 1000) };
    const later = ofFirst
      .filter(({ time }) => time > middle && time < middle + DAY)
      .map((hit) => ({ ...hit }));
    const dead = kill(0, 0);
    await dead?.kill();
    const port = new URL(dead?.url ?? '').port;
    await expect(collector.discard(first.id, asked)).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining(`127.0.0.1:${port}`),
    });
    expect(await collector.isBehind()).toBe(true);
    expect((await collector.trouble()).reason).toContain(port);
    // Later hits, in the very period that was discarded.
    await add(later);
    await dead?.start();
    await expect.poll(() => collector.isBehind(), PATIENCE).toBe(false);
    const expected = recount(ofFirst, { ...period, later }).events;
    const after = await reported(source, first);
    expect(eventsOf(after)).toEqual(eventsOf({ ...after, events: expected }));
    expect(await onEach(first)).toEqual([after, after, NOTHING, NOTHING]);

    const { visitor } = ofFirst[0] as Hit;
    await kill(0, 1)?.kill();
    await expect(collector.erase(first.id, visitor)).rejects.toThrow('goes on by itself');
    await kill(0, 1)?.start();
    await expect.poll(() => collector.isBehind(), PATIENCE).toBe(false);
    const without = await reported(source, first);
    const others = (hits: Hit[]) => hits.filter((hit) => hit.visitor !== visitor);
    const { events } = recount(others(ofFirst), { ...period, later: others(later) });
    expect(eventsOf(without)).toEqual(eventsOf({ ...without, events }));
    expect(await onEach(first)).toEqual([without, without, NOTHING, NOTHING]);
    const query = new Query();
    const whose = `conference = ${query.bind('UUID', first.id)} and visitor = ${query.bind('UInt64', BigInt(`0x${visitor}`).toString())}`;
    const left = await onEveryServer(clickhouse, (server) =>
      rowsOf(server, `select 1 from hits where ${whose}`, query),
    );
    expect(left).toEqual([[], [], [], []]);
  },
);

test('bytes are those of all servers, and a hit counts once', LIMIT, async () => {
  const { add, source, clickhouse, first, ofFirst } = await buildWorld();
  const before = await readStorage(clickhouse, new Date());
  await add(ofFirst);
  await reported(source, first);
  const { hits = 0, bytes = 0 } = (await readStorage(clickhouse, new Date())) ?? {};
  const [rows] = await rowsOf<{ hits: number }>(
    clickhouse,
    'select count() as hits from hits',
    new Query(),
  );
  expect(hits).toBe(rows?.hits);
  expect(hits).toBeGreaterThan(before?.hits ?? 0);
  const each = await onEveryServer(clickhouse, (server) => readBytes(server));
  expect(each.every((server) => server.bytes > 0)).toBe(true);
  expect(bytes).toBeGreaterThan(Math.max(...each.map((server) => server.bytes)));
});

test('what is too old goes from every server; one that is away is named', LIMIT, async () => {
  const { add, source, clickhouse, first, ofFirst } = await buildWorld();
  await add(ofFirst);
  await reported(source, first);
  const drop = () =>
    onEveryServer(clickhouse, (server) => dropOlderThan(1, new Date('2027-06-01'), server));
  const dead = kill(0, 1);
  await dead?.kill();
  await expect(drop()).rejects.toThrow(new URL(dead?.url ?? '').host);
  await dead?.start();
  await drop();
  const left = await onEveryServer(clickhouse, (server) =>
    rowsOf(server, 'select count() as hits from hits', new Query()),
  );
  expect(left).toEqual(servers.servers.map(() => [{ hits: 0 }]));
});
