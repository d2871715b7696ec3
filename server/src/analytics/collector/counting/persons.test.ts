import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  buildSite,
  buildTestCollector,
  ORIGIN,
  subjectOf,
} from '../../../../test/build-collector.ts';
import { Query, rowsOf } from '../../store/select.ts';
import type { HitParams } from '../hit.ts';
import { findPersons } from './persons.ts';

const LIMIT = { timeout: 120_000 };
const ALWAYS = { from: null, to: null };
const NINE = Date.UTC(2026, 10, 2, 9) / 1000;
const [PHONE, LAPTOP] = ['00000000000000aa', '00000000000000bb'];

const at = (minutes: number, values: HitParams): HitParams => ({
  idsite: 'heart',
  rec: '1',
  cdt: String(NINE + minutes * 60),
  e_c: 'Top Topics',
  e_a: 'Stroke',
  ...values,
});

const buildWorld = async () => {
  const heart = buildSite('heart');
  const world = await buildTestCollector([heart]);
  world.collector.start();
  /** Each in a block of its own. */
  const sendOneByOne = async (hits: HitParams[]): Promise<void> => {
    for (const hit of hits) {
      await world.send([hit]);
      await world.collector.waitUntilCounted();
    }
  };
  const visits = async () => {
    const [direct] = await world.source.referrers(subjectOf(heart), ALWAYS);
    const [stroke] = await world.source.events(subjectOf(heart), ALWAYS);
    return { visits: direct?.visits ?? 0, ofLabel: stroke?.visits, events: stroke?.events };
  };
  /** Visitors whose hits count. */
  const visitors = async (): Promise<number> => {
    const query = new Query();
    const rows = await rowsOf(
      world.clickhouse,
      `select visitor from hits where conference = ${query.bind('UUID', heart.id)}
        group by visitor having sum(sign) > 0`,
      query,
    );
    return rows.length;
  };
  return { ...world, heart, sendOneByOne, visits, visitors };
};

const oneVisit = [
  at(0, { _id: PHONE }),
  at(10, { _id: PHONE, uid: 'ana' }),
  at(15, { _id: PHONE }),
  at(20, { _id: LAPTOP, uid: 'ana' }),
  at(25, { uid: 'ana' }),
  at(30, { uid: 'ana', _id: '1234567890abcdef' }),
  at(40, { _id: LAPTOP }),
];

test.each([
  ['in order', [0, 1, 2, 3, 4, 5, 6]],
  ['backwards', [6, 5, 4, 3, 2, 1, 0]],
  ['the user id last', [0, 2, 6, 4, 3, 5, 1]],
])('a user id that appears within a visit does not begin another: %s', async (_, order) => {
  const { sendOneByOne, visits, visitors } = await buildWorld();
  await sendOneByOne(order.map((place) => oneVisit[place] as HitParams));
  expect(await visits()).toEqual({ visits: 1, ofLabel: 1, events: 7 });
  expect(await visitors()).toBe(1);
});

test('two who sign in at one screen, one after the other, have a visit each', LIMIT, async () => {
  const { sendOneByOne, visits, visitors } = await buildWorld();
  const kiosk = [
    at(0, { _id: PHONE }),
    at(5, { _id: PHONE, uid: 'ana' }),
    at(10, { _id: PHONE }),
    at(20, { _id: PHONE, uid: 'ben' }),
    at(25, { _id: PHONE }),
    at(90, { _id: PHONE }),
  ];
  await sendOneByOne([5, 4, 1, 0, 2, 3].map((place) => kiosk[place] as HitParams));
  // Ana's, Ben's, and of whoever came an hour later.
  expect(await visits()).toEqual({ visits: 3, ofLabel: 3, events: 6 });
  expect(await visitors()).toBe(3);
});

test('a visitor whose hits became a user’s is not here twice', async () => {
  const { heart, source, sendOneByOne } = await buildWorld();
  const now = Math.floor(Date.now() / 1000);
  const hit = (ago: number, uid?: string) => at(0, { _id: PHONE, cdt: String(now - ago), uid });
  await sendOneByOne([hit(20), hit(10, 'ana'), hit(5)]);
  expect((await source.live(subjectOf(heart), new Date())).visitors).toBe(1);
});

test('an hour without a user id before and after is nobody’s but the browser’s', () => {
  const times = [0, 10, 40, 45, 75, 80].map((minutes) => NINE + minutes * 60);
  const hits = times.map((time, place) => ({ time, user: place === 3 ? 'ana' : undefined }));
  expect(findPersons(hits, 'x')).toEqual(['x', 'x', 'ana', 'ana', 'x', 'x']);
  expect(findPersons(hits.slice(0, 3), 'x', { last: NINE - 60, user: 'ben' })).toEqual([
    'ben',
    'ben',
    'x',
  ]);
});

test('who is here at midnight stays one visitor for as long as they are', LIMIT, async () => {
  const { collector, replica, database, visits, visitors } = await buildWorld();
  const other = replica();
  const hit = { idsite: 'heart', rec: '1', e_c: 'Top Topics', e_a: 'Stroke' };
  const tracking = { entries: [hit], bulk: false, token: undefined };
  const sendAt = async (time: string, to: typeof collector, address = ORIGIN.address) => {
    await to.collect(tracking, { ...ORIGIN, address }, new Date(`2026-11-${time}Z`));
    await collector.waitUntilCounted();
  };
  await sendAt('02T23:50:00', collector);
  await sendAt('03T00:05:00', other);
  await sendAt('03T00:34:59', collector);
  expect(await visitors()).toBe(1);
  // Midnight ends the visit, nothing else does.
  expect(await visits()).toEqual({ visits: 2, ofLabel: 2, events: 3 });
  await sendAt('03T00:10:00', other, '192.0.2.9');
  expect(await visitors()).toBe(2);
  await sendAt('03T01:04:59', other);
  expect(await visitors()).toBe(3);
  await sendAt('03T01:10:00', collector);
  expect(await visitors()).toBe(3);
  await sendAt('03T23:40:00', other);
  await sendAt('04T00:00:01', collector);
  expect(await visitors()).toBe(3);
  const { rows } = await sql`select day::text from visitor_salts order by day`.execute(database.db);
  expect(rows).toEqual([{ day: '2026-11-03' }, { day: '2026-11-04' }]);
});
