import { expect, test } from 'vitest';
import { buildSite, buildTestCollector, subjectOf } from '../../../test/build-collector.ts';

const ALWAYS = { from: null, to: null };
const NINE = Date.UTC(2026, 10, 2, 9) / 1000;
const DAY = 86_400;
const LIMIT = { timeout: 120_000 };
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

const hit = (idsite: string, _id: string, at: number, values: Record<string, string> = {}) => ({
  idsite,
  rec: '1',
  _id,
  cdt: String(NINE + at),
  url: `https://${idsite}.eposter.live/`,
  country: 'at',
  lang: 'de',
  ua: PHONE,
  ...values,
});

test(
  'a visit is by what its first hit told, and a visitor counts once over days',
  LIMIT,
  async () => {
    const [heart, brain] = [buildSite('heart'), buildSite('brain')];
    const { collector, source, send } = await buildTestCollector([heart, brain]);
    collector.start();
    const [ana, bob] = ['00000000000000aa', '00000000000000bb'];
    await send([
      hit('heart', ana, 0),
      hit('heart', ana, 60, { country: 'jp', lang: 'ja', ua: 'PosterApp/1' }),
      hit('heart', ana, DAY),
      hit('heart', bob, 7_200, { country: 'xx', lang: '*' }),
      hit('brain', ana, 0, { country: 'fr' }),
    ]);
    const heartNow = () => source.audience(subjectOf(heart), ALWAYS);
    expect(await heartNow()).toEqual({
      visitors: 2,
      visitorsAreEstimated: false,
      visits: 3,
      rows: {
        country: [{ value: 'AT', visits: 2 }],
        device: [{ value: 'mobile', visits: 3 }],
        browser: [{ value: 'Safari', visits: 3 }],
        os: [{ value: 'iOS', visits: 3 }],
        language: [{ value: 'de', visits: 2 }],
      },
    });
    // One that comes late and was the first decides.
    await send([hit('heart', ana, -60, { country: 'ch' })]);
    const { rows } = await heartNow();
    expect(rows.country?.toSorted((a, b) => (a.value < b.value ? -1 : 1))).toEqual([
      { value: 'AT', visits: 1 },
      { value: 'CH', visits: 1 },
    ]);
    expect(await source.audience(subjectOf(brain), ALWAYS)).toMatchObject({
      visitors: 1,
      visits: 1,
      rows: { country: [{ value: 'FR', visits: 1 }] },
    });
  },
);

test('parts of days are told exactly, with whole ones and alone', LIMIT, async () => {
  const heart = buildSite('heart');
  const { collector, source, send } = await buildTestCollector([heart]);
  collector.start();
  await send([
    hit('heart', '00000000000000aa', 0),
    hit('heart', '00000000000000aa', DAY),
    hit('heart', '00000000000000aa', 2 * DAY, { country: 'de' }),
    hit('heart', '00000000000000bb', 2 * DAY),
  ]);
  const between = async (from: number, to: number) => {
    const [begin, end] = [from, to].map((at) => new Date((NINE + at) * 1000));
    const period = { from: begin ?? null, to: end ?? null };
    const { visitors, visits, rows } = await source.audience(subjectOf(heart), period);
    return [
      visitors,
      visits,
      Object.fromEntries((rows.country ?? []).map((r) => [r.value, r.visits])),
    ];
  };
  expect(await between(-60, 60)).toEqual([1, 1, { AT: 1 }]);
  expect(await between(-60, 2 * DAY + 60)).toEqual([2, 4, { AT: 3, DE: 1 }]);
  expect(await between(60, 2 * DAY + 60)).toEqual([2, 3, { AT: 2, DE: 1 }]);
  expect(await between(60, 2 * DAY)).toEqual([1, 1, { AT: 1 }]);
  expect(await between(60, 120)).toEqual([0, 0, {}]);
});

test('of very many visits the visitors are those of a sample, to two percent', LIMIT, async () => {
  const heart = buildSite('heart');
  const { clickhouse, source } = await buildTestCollector([heart]);
  const visitors = 84_000;
  // Every seventh comes twice.
  await clickhouse.command({
    query: `insert into visits (conference, visit, visitor, started, last_action, referrer_type, country, actions, sign)
      select '${heart.id}', number + 1, cityHash64(number % ${visitors}, 'seed'),
        ${NINE} + intDiv(number, ${visitors / 4}) * ${DAY} as at, at, 'direct', 'AT', 1, 1
      from numbers(${visitors + visitors / 7})`,
  });
  const facts = await source.audience(subjectOf(heart), ALWAYS);
  expect(facts).toMatchObject({ visits: 96_000, visitorsAreEstimated: true });
  expect(Math.abs((facts.visitors ?? 0) - visitors)).toBeLessThan(visitors * 0.02);
  // A part that is small enough is exact again.
  const first = { from: new Date(NINE * 1000), to: new Date((NINE + DAY - 1) * 1000) };
  expect(await source.audience(subjectOf(heart), first)).toMatchObject({
    visitors: visitors / 4,
    visitorsAreEstimated: false,
    visits: visitors / 4,
  });
});
