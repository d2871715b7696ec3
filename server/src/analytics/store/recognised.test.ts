import { expect, test } from 'vitest';
import { buildSite, buildTestCollector, subjectOf } from '../../../test/build-collector.ts';

const ALWAYS = { from: null, to: null };
const NINE = Date.UTC(2026, 10, 2, 9) / 1000;
const DAY = 86_400;
const [ANA, BOB, CLEO] = ['00000000000000aa', '00000000000000bb', '00000000000000cc'];

const hit = (at: number, values: Record<string, string>, idsite = 'heart') => ({
  idsite,
  rec: '1',
  cdt: String(NINE + at),
  country: 'at',
  ...values,
});

test('recognised visitors came with an id; returning ones made two visits in the period', async () => {
  const [heart, brain] = [buildSite('heart'), buildSite('brain')];
  const { collector, source, send } = await buildTestCollector([heart, brain]);
  collector.start();
  await send([
    hit(0, { _id: ANA }),
    hit(DAY, { _id: ANA }),
    hit(0, { _id: BOB, country: 'de' }),
    hit(60, { _id: BOB, country: 'de' }),
    hit(0, { uid: 'dora' }),
    // Without an id: made of address and browser.
    hit(0, { ua: 'Firefox/1' }),
    hit(DAY, { ua: 'Firefox/1' }),
    hit(0, { _id: CLEO }, 'brain'),
    hit(DAY, { _id: CLEO }, 'brain'),
  ]);
  const subject = subjectOf(heart);
  const read = (period = ALWAYS as Parameters<typeof source.audience>[1], filter = {}) =>
    source.recognised?.({ ...subject, ...filter }, period);
  expect(await read()).toEqual({ visitors: 3, returning: 1, visits: 4 });
  const firstDay = { from: null, to: new Date((NINE + DAY / 2) * 1000) };
  expect(await read(firstDay)).toEqual({ visitors: 3, returning: 0, visits: 3 });
  const german = { filter: { country: 'DE' } };
  expect(await read(ALWAYS, german)).toEqual({ visitors: 1, returning: 0, visits: 1 });
});

test('a hit that comes late and was the first of its visit decides, and is told in a recount', async () => {
  const heart = buildSite('heart');
  const { collector, source, send, clickhouse } = await buildTestCollector([heart]);
  collector.start();
  await send([hit(0, { _id: ANA })]);
  await source.events(subjectOf(heart), ALWAYS);
  await send([hit(-60, { _id: ANA })]);
  expect(await source.recognised?.(subjectOf(heart), ALWAYS)).toEqual({
    visitors: 1,
    returning: 0,
    visits: 1,
  });
  const answer = await clickhouse.query({
    query: `select distinct recognised from hits where conference = '${heart.id}'`,
    format: 'JSONEachRow',
  });
  expect(await answer.json()).toEqual([{ recognised: 'yes' }]);
});

test('of very many visits the recognised visitors are those of a sample', async () => {
  const heart = buildSite('heart');
  const { clickhouse, source } = await buildTestCollector([heart]);
  const visitors = 84_000;
  // Half of them are recognised, and every seventh comes twice.
  await clickhouse.command({
    query: `insert into visits (conference, visit, visitor, started, last_action, referrer_type, recognised, actions, sign)
      select '${heart.id}', number + 1, cityHash64(number % ${visitors}, 'seed'),
        ${NINE} + intDiv(number, ${visitors / 4}) * ${DAY} as at, at, 'direct',
        if(number % ${visitors} % 2 = 0, 'yes', ''), 1, 1
      from numbers(${visitors + visitors / 7})`,
  });
  const found = await source.recognised?.(subjectOf(heart), ALWAYS);
  const isNear = (figure = 0, expected: number) => Math.abs(figure - expected) < expected * 0.05;
  expect(isNear(found?.visitors, visitors / 2)).toBe(true);
  expect(isNear(found?.returning, visitors / 14)).toBe(true);
  expect(isNear(found?.visits, (visitors / 2) * (8 / 7))).toBe(true);
});
