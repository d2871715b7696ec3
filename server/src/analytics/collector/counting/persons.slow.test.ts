import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ORIGIN } from '../../../../test/build-collector.ts';
import { buildPersons, hitAt, LAPTOP, PHONE } from '../../../../test/build-persons.ts';
import type { HitParams } from '../hit.ts';

const LIMIT = { timeout: 120_000 };

const oneVisit = [
  hitAt(0, { _id: PHONE }),
  hitAt(10, { _id: PHONE, uid: 'ana' }),
  hitAt(15, { _id: PHONE }),
  hitAt(20, { _id: LAPTOP, uid: 'ana' }),
  hitAt(25, { uid: 'ana' }),
  hitAt(30, { uid: 'ana', _id: '1234567890abcdef' }),
  hitAt(40, { _id: LAPTOP }),
];

test.each([
  ['in order', [0, 1, 2, 3, 4, 5, 6]],
  ['backwards', [6, 5, 4, 3, 2, 1, 0]],
  ['the user id last', [0, 2, 6, 4, 3, 5, 1]],
])('a user id that appears within a visit does not begin another: %s', LIMIT, async (_, order) => {
  const { sendOneByOne, visits, visitors } = await buildPersons();
  await sendOneByOne(order.map((place) => oneVisit[place] as HitParams));
  expect(await visits()).toEqual({ visits: 1, ofLabel: 1, events: 7 });
  expect(await visitors()).toBe(1);
});

test('two who sign in at one screen, one after the other, have a visit each', LIMIT, async () => {
  const { sendOneByOne, visits, visitors } = await buildPersons();
  const kiosk = [
    hitAt(0, { _id: PHONE }),
    hitAt(5, { _id: PHONE, uid: 'ana' }),
    hitAt(10, { _id: PHONE }),
    hitAt(20, { _id: PHONE, uid: 'ben' }),
    hitAt(25, { _id: PHONE }),
    hitAt(90, { _id: PHONE }),
  ];
  await sendOneByOne([5, 4, 1, 0, 2, 3].map((place) => kiosk[place] as HitParams));
  // Ana's, Ben's, and of whoever came an hour later.
  expect(await visits()).toEqual({ visits: 3, ofLabel: 3, events: 6 });
  expect(await visitors()).toBe(3);
});

test('who is here at midnight stays one visitor for as long as they are', LIMIT, async () => {
  const { collector, replica, database, visits, visitors } = await buildPersons();
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
