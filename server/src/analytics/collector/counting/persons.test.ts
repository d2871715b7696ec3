import { expect, test } from 'vitest';
import { UTC } from '#contract/time-zone.ts';
import { subjectOf } from '../../../../test/build-collector.ts';
import { buildPersons, hitAt, LAPTOP, NINE, PHONE } from '../../../../test/build-persons.ts';
import { findPersons } from './persons.ts';

const LIMIT = { timeout: 120_000 };

test('what a late hit changes of others does not forget where they are now', LIMIT, async () => {
  const { sendOneByOne, visits } = await buildPersons();
  const yesterday = (Math.floor(Date.now() / 86_400_000) - 1) * 86_400 + 43_200;
  const ben = (time: number, _id = LAPTOP) => hitAt(0, { _id, uid: 'ben', cdt: String(time) });
  // Ben had Ana's phone one morning, and comes back; then a hit of the phone comes late.
  await sendOneByOne([ben(NINE + 300, PHONE), ben(yesterday), hitAt(0, { _id: PHONE })]);
  await sendOneByOne([ben(yesterday + 300)]);
  expect(await visits()).toEqual({ visits: 2, ofLabel: 2, events: 4 });
});

test('a visitor whose hits became a user’s is not here twice', LIMIT, async () => {
  const { heart, source, sendOneByOne } = await buildPersons();
  const now = Math.floor(Date.now() / 1000);
  const hit = (ago: number, uid?: string) => hitAt(0, { _id: PHONE, cdt: String(now - ago), uid });
  await sendOneByOne([hit(20), hit(10, 'ana'), hit(5)]);
  expect((await source.live(subjectOf(heart), new Date())).visitors).toBe(1);
});

test('an hour without a user id before and after is nobody’s but the browser’s', () => {
  const times = [0, 10, 40, 45, 75, 80].map((minutes) => NINE + minutes * 60);
  const hits = times.map((time, place) => ({ time, user: place === 3 ? 'ana' : undefined }));
  expect(findPersons(hits, 'x', UTC)).toEqual(['x', 'x', 'ana', 'ana', 'x', 'x']);
  expect(findPersons(hits.slice(0, 3), 'x', UTC, { last: NINE - 60, user: 'ben' })).toEqual([
    'ben',
    'ben',
    'x',
  ]);
});
