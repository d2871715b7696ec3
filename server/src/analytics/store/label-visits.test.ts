import { expect, test } from 'vitest';
import { buildSite, buildTestCollector, subjectOf } from '../../../test/build-collector.ts';

const ALWAYS = { from: null, to: null };
const NINE = Date.UTC(2026, 10, 2, 9) / 1000;
const [ANA, BOB, CLEO] = ['00000000000000aa', '00000000000000bb', '00000000000000cc'];
const [P1, P2, P3] = ['p-1', 'p-2', 'p-3'].map(
  (code) => `https://heart.eposter.live/poster/${code}`,
) as [string, string, string];
const ADA = 'Heart - Ada';
const POSTERS = 'Top Posters by Code';
const AUTHORS = 'Top Authors';

const hit = (_id: string, at: number, values: Record<string, string>, idsite = 'heart') => ({
  idsite,
  rec: '1',
  _id,
  cdt: String(NINE + at),
  country: 'at',
  ...values,
});

const opened = (
  who: string,
  at: number,
  poster: string,
  more: Record<string, string> = {},
  idsite = 'heart',
) => hit(who, at, { e_c: POSTERS, e_a: poster, url: poster, ...more }, idsite);

const byAuthor = (who: string, at: number, author: string) =>
  hit(who, at, { e_c: AUTHORS, e_a: author });

const scan = { url: `${P1}?mtm_campaign=hall-qr` };

const viewed = (who: string, at: number, view: string, seconds: number, ma_re = P1) =>
  hit(who, at, { ma_id: view, ma_mt: 'poster', ma_re, ma_st: String(seconds), ca: '1' });

/** Three visits of the heart's posters, and the same visitors at another conference. */
const buildWorld = async () => {
  const [heart, brain] = [buildSite('heart'), buildSite('brain')];
  const { collector, source, send } = await buildTestCollector([heart, brain]);
  collector.start();
  await send([
    opened(ANA, 0, P1, scan),
    byAuthor(ANA, 1, ADA),
    opened(ANA, 60, P2),
    opened(ANA, 90, P2),
    opened(BOB, 0, P2, { country: 'de' }),
    opened(BOB, 60, P1, { country: 'de' }),
    byAuthor(BOB, 60, ADA),
    opened(CLEO, 0, P3),
    opened(ANA, 0, P1, scan, 'brain'),
    opened(ANA, 60, P3, {}, 'brain'),
  ]);
  return { subject: subjectOf(heart), source, send };
};

const P1_ROW = { category: POSTERS, label: P1 };
const ada = { of: { category: AUTHORS, label: ADA }, limit: 10 };
const byValue = (a: { value: string }, b: { value: string }) => (a.value < b.value ? -1 : 1);

test('a row has other posters, countries and scans of its own visits alone', async () => {
  const { subject, source } = await buildWorld();
  // What else a visit opened counts once.
  const asked = { of: P1_ROW, limit: 10 };
  expect(await source.alsoViewed(subject, ALWAYS, asked)).toEqual([{ label: P2, visits: 2 }]);
  const alsoOfP3 = { of: { category: POSTERS, label: P3 }, limit: 10 };
  expect(await source.alsoViewed(subject, ALWAYS, alsoOfP3)).toEqual([]);
  const german = { ...subject, filter: { country: 'DE' } };
  expect(await source.alsoViewed(german, ALWAYS, asked)).toEqual([{ label: P2, visits: 1 }]);
  const firstMinute = { from: null, to: new Date((NINE + 60) * 1000) };
  expect(await source.alsoViewed(subject, firstMinute, asked)).toEqual([]);

  // The posters of an author are those that were opened with the author.
  expect(await source.openedPosters?.(subject, ALWAYS, ada)).toEqual([{ label: P1, visits: 2 }]);
  expect(await source.openedPosters?.(german, ALWAYS, ada)).toEqual([{ label: P1, visits: 1 }]);

  // The visits of a poster are told by country.
  const countries = await source.countriesOfRow(subject, ALWAYS, P1_ROW);
  expect(countries?.toSorted(byValue)).toEqual([
    { value: 'AT', visits: 1 },
    { value: 'DE', visits: 1 },
  ]);
  expect(await source.countriesOfRow(german, ALWAYS, P1_ROW)).toEqual([{ value: 'DE', visits: 1 }]);

  // A scan in the hall is of the poster that it opened first.
  const scansOf = (label: string, period: Parameters<typeof source.events>[1] = ALWAYS) =>
    source.hallScans?.(subject, period, { category: POSTERS, label });
  expect(await Promise.all([P1, P2, P3].map((label) => scansOf(label)))).toEqual([1, 0, 0]);
  expect(await scansOf(P1, { from: new Date((NINE + 30) * 1000), to: null })).toBe(0);
  expect(await scansOf(P1, { from: null, to: new Date((NINE + 1) * 1000) })).toBe(1);
});

test('views of a poster are told by how long they were', async () => {
  const { subject, source, send } = await buildWorld();
  await send([
    viewed(ANA, 9, 'a', 9),
    viewed(ANA, 40, 'b', 10),
    viewed(BOB, 90, 'c', 59),
    viewed(BOB, 300, 'd', 180),
    // A later message of the same view is no view of its own.
    viewed(BOB, 400, 'd', 280),
    viewed(CLEO, 30, 'e', 30, P3),
  ]);
  const timesOf = (label: string) => source.viewingTimes?.(subject, ALWAYS, label);
  expect(await timesOf(P1)).toEqual([1, 1, 1, 0, 1]);
  expect(await timesOf(P3)).toEqual([0, 0, 1, 0, 0]);
  const german = { ...subject, filter: { country: 'DE' } };
  expect(await source.viewingTimes?.(german, ALWAYS, P1)).toEqual([0, 0, 1, 0, 1]);
});
