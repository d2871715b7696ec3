import { expect, test } from 'vitest';
import { buildSite, buildTestCollector, subjectOf } from '../../../test/build-collector.ts';
import { dropOlderThan } from './retention.ts';
import { Query, rowsOf } from './select.ts';

const NOW = new Date('2026-11-15T12:00:00Z');
/** Twenty-five years: nothing that another test sent is as old. */
const MONTHS = 300;

const FACTS = ['hits', 'label_hits', 'visits', 'visitor_days', 'playbacks'];

test('facts of months that are old enough are dropped; younger ones and all sums stay', async () => {
  const heart = buildSite('heart');
  const { collector, clickhouse, source, send } = await buildTestCollector([heart]);
  collector.start();
  const seen = (day: string, _id: string) => {
    const base = { idsite: 'heart', rec: '1', country: 'at', _id, cdt: `${day} 10:00:00` };
    const url = 'https://heart.eposter.live/';
    const media = { ma_id: _id, ma_re: 'https://cdn.example/a.mp4', ma_mt: 'video', ma_st: '9' };
    return [
      { ...base, url, e_c: 'Top Topics', e_a: 'Stroke' },
      { ...base, url, ...media },
    ];
  };
  await send([
    ...seen('2001-10-31', '00000000000000aa'),
    ...seen('2001-11-01', 'bbbbbbbbbbbbbbbb'),
  ]);
  const count = async (table: string) => {
    const query = new Query();
    const sql = `select count() as n from ${table} where conference = ${query.bind('UUID', heart.id)}`;
    const [row] = await rowsOf<{ n: number }>(clickhouse, sql, query);
    return row?.n;
  };
  const counts = async () => Promise.all(FACTS.map(count));
  const all = { from: null, to: null };
  const events = [{ category: 'Top Topics', label: 'Stroke', events: 2, visits: 2 }];
  expect(await source.events(subjectOf(heart), all)).toEqual(events);
  const countries = { country: [{ value: 'AT', visits: 2 }] };
  const audience = await source.audience(subjectOf(heart), all);
  expect(audience).toMatchObject({ visitors: 2, visits: 2, rows: countries });
  const before = await counts();

  await dropOlderThan(0, NOW, clickhouse);
  expect(await counts()).toEqual(before);
  await dropOlderThan(MONTHS, NOW, clickhouse);
  expect(await counts()).toEqual(before.map((rows) => (rows ?? 0) / 2));
  await dropOlderThan(MONTHS, NOW, clickhouse);
  expect(await counts()).toEqual(before.map((rows) => (rows ?? 0) / 2));
  expect(await source.events(subjectOf(heart), all)).toEqual(events);
  // Who was among them is known of the others only.
  expect(await source.audience(subjectOf(heart), all)).toEqual({
    ...audience,
    visitors: null,
    visitorsNotKnown: 'not kept',
  });
  const kept = { from: new Date('2001-11-01T00:00:00Z'), to: null };
  expect(await source.audience(subjectOf(heart), kept)).toMatchObject({ visitors: 1, visits: 1 });
});
