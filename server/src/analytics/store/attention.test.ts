import { expect, test } from 'vitest';
import { buildSite, buildTestCollector, subjectOf } from '../../../test/build-collector.ts';
import { reportAttention } from '../reports/attention.ts';

const ALWAYS = { from: null, to: null };
const NINE = Date.UTC(2026, 10, 2, 9) / 1000;
const [ANA, BOB] = ['00000000000000aa', '00000000000000bb'];
const P1 = 'https://heart.eposter.live/poster/p-1';
const P2 = 'https://heart.eposter.live/poster/p-2';

const hit = (_id: string, at: number, values: Record<string, string>) => ({
  idsite: 'heart',
  rec: '1',
  _id,
  cdt: String(NINE + at),
  ...values,
});

const opened = (_id: string, at: number, e_a: string, country: string) =>
  hit(_id, at, { e_c: 'Top Posters by Code', e_a, country });

const looked = (_id: string, at: number, view: string, ma_re: string, seconds: number) =>
  hit(_id, at, { ma_id: view, ma_mt: 'poster', ma_re, ma_st: String(seconds), ca: '1' });

test('the longest message of a view counts, however they come, and each view once', async () => {
  const [heart, brain] = [buildSite('heart'), buildSite('brain')];
  const { collector, source, send } = await buildTestCollector([heart, brain]);
  collector.start();
  await send([opened(ANA, 0, P1, 'AT'), opened(BOB, 5, P1, 'DE'), opened(BOB, 400, P2, 'DE')]);
  await send([looked(ANA, 30, 'a1', P1, 25), looked(ANA, 90, 'a1', P1, 80)]);
  await send([looked(ANA, 60, 'a1', P1, 55), looked(BOB, 40, 'b1', P1, 20)]);
  await send([looked(BOB, 440, 'b2', P2, 10), looked(BOB, 440, 'b2', P2, 10)]);
  const subject = subjectOf(heart);
  const rows = [
    { label: P1, nb_views: 2, seconds: 100 },
    { label: P2, nb_views: 1, seconds: 10 },
  ];
  expect(reportAttention((await source.attention(subject, ALWAYS)) ?? [])).toEqual(rows);
  expect(await source.attention(subjectOf(brain), ALWAYS)).toEqual([]);

  // Nothing that anybody did: no event, no video, and nothing that goes by in the live view.
  const events = await source.events(subject, ALWAYS);
  expect(events.map(({ label, events: made }) => [label, made]).sort()).toEqual([
    [P1, 2],
    [P2, 1],
  ]);
  expect(await source.media(subject, 'video', ALWAYS)).toEqual([]);
  const { hits } = await source.live(subject, new Date((NINE + 500) * 1000));
  expect(hits?.map(({ kind }) => kind)).toEqual(['event', 'event', 'event']);

  const fromGermany = await source.attention({ ...subject, filter: { country: 'DE' } }, ALWAYS);
  expect(reportAttention(fromGermany ?? [])).toEqual([
    { label: P1, nb_views: 1, seconds: 20 },
    { label: P2, nb_views: 1, seconds: 10 },
  ]);
  const beforeTen = { from: null, to: new Date((NINE + 300) * 1000) };
  expect(reportAttention((await source.attention(subject, beforeTen)) ?? [])).toEqual([rows[0]]);
});

test('one hit does not make a viewing time of a week, in whatever number it says so', async () => {
  const heart = buildSite('heart');
  const { collector, source, send } = await buildTestCollector([heart]);
  collector.start();
  const week = (view: string, ma_st: string) => ({ ...looked(ANA, 0, view, P1, 0), ma_st });
  await send([week('a', '9007199254740993'), week('b', '1e300'), looked(BOB, 0, 'c', P1, 60)]);
  const rows = await source.attention(subjectOf(heart), ALWAYS);
  expect(reportAttention(rows ?? [])).toEqual([{ label: P1, nb_views: 3, seconds: 300 }]);
});
