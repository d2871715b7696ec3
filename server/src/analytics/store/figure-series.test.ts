import { expect, test } from 'vitest';
import type { SeriesFigure } from '#contract/figure-series.ts';
import type { Period } from '#contract/period.ts';
import { buildSite, buildTestCollector, subjectOf } from '../../../test/build-collector.ts';
import type { Interval } from '../sources/source.ts';

const ALWAYS = { from: null, to: null };
const NINE = Date.UTC(2026, 10, 2, 9) / 1000;
const HOUR = 3_600;
const DAY = 86_400;
const [ANA, BOB, CLEO] = ['00000000000000aa', '00000000000000bb', '00000000000000cc'];
const P1 = 'https://heart.eposter.live/poster/p-1';
const P2 = 'https://heart.eposter.live/poster/p-2';
const FILE = 'https://cdn.example/storage/heart/talk.mp4';
const OTHER_FILE = 'https://cdn.example/other/talk.mp4';

const hit = (_id: string, at: number, values: Record<string, string>, idsite = 'heart') => ({
  ...{ idsite, rec: '1', _id, cdt: String(NINE + at) },
  ...values,
});
const opened = (_id: string, at: number, e_a: string, country: string, idsite?: string) =>
  hit(_id, at, { e_c: 'Top Posters by Code', e_a, country }, idsite);
const viewed = (_id: string, at: number, ma_re: string, seconds: number) =>
  hit(_id, at, {
    ...{ ma_id: `${_id}${at}`, ma_mt: 'poster', ma_re, ma_st: String(seconds), ca: '1' },
  });
const played = (_id: string, at: number, ma_re: string, seconds: number) =>
  hit(_id, at, {
    ...{ ma_id: `${_id}${at}`, ma_mt: 'video', ma_re, ma_st: String(seconds), ca: '1' },
  });

/** On the first day Ana, twice in an hour and once later, and Bob; on the second one Ana. */
const buildWorld = async () => {
  const [heart, brain] = [buildSite('heart'), buildSite('brain')];
  const { collector, source, send } = await buildTestCollector([heart, brain]);
  collector.start();
  await send([
    opened(ANA, 0, P1, 'AT'),
    opened(ANA, 60, P2, 'AT'),
    viewed(ANA, 50, P1, 30),
    played(ANA, 70, FILE, 20),
    played(ANA, 75, OTHER_FILE, 20),
    played(ANA, 80, FILE, 0),
    opened(BOB, 120, P1, 'DE'),
    viewed(BOB, 150, P1, 10),
    opened(ANA, 2 * HOUR, P1, 'AT'),
    opened(ANA, DAY, 'https://elsewhere.example/', 'AT'),
    opened(CLEO, 0, 'https://brain.eposter.live/poster/p-1', 'FR', 'brain'),
  ]);
  const read = async (
    figure: SeriesFigure,
    interval: Interval,
    { period = ALWAYS, filter = {} }: { period?: Period; filter?: object } = {},
  ) => {
    const asked = { figure, isPoster: (label: string) => label.includes('/poster/') };
    const points = await source.figureSeries?.(
      { ...subjectOf(heart), ...filter },
      period,
      interval,
      {
        ...asked,
        mediaPath: '/storage/heart/',
      },
    );
    return Object.fromEntries(
      (points ?? []).map(({ time, value }) => [time.slice(8, interval === 'day' ? 10 : 13), value]),
    );
  };
  return { read };
};

test('each figure is read by day and by hour, of one conference only', async () => {
  const { read } = await buildWorld();
  expect(await read('visitors', 'day')).toEqual({ '02': 2, '03': 1 });
  expect(await read('visitors', 'hour')).toEqual({ '02T09': 2, '02T11': 1, '03T09': 1 });
  expect(await read('countries', 'day')).toEqual({ '02': 2, '03': 1 });
  expect(await read('countries', 'hour')).toEqual({ '02T09': 2, '02T11': 1, '03T09': 1 });
  expect(await read('posterViews', 'day')).toEqual({ '02': 4 });
  expect(await read('posterViews', 'hour')).toEqual({ '02T09': 3, '02T11': 1 });
  expect(await read('videoPlays', 'day')).toEqual({ '02': 1 });
  expect(await read('videoPlays', 'hour')).toEqual({ '02T09': 1 });
  expect(await read('viewingTime', 'day')).toEqual({ '02': 20 });
  expect(await read('viewingTime', 'hour')).toEqual({ '02T09': 20 });
});

test('parts of days and some visits are read from single visits', async () => {
  const { read } = await buildWorld();
  const until = (at: number) => ({ from: null, to: new Date((NINE + at) * 1_000) });
  expect(await read('visitors', 'day', { period: until(DAY / 2) })).toEqual({ '02': 2 });
  expect(await read('posterViews', 'day', { period: until(HOUR) })).toEqual({ '02': 3 });
  const german = { filter: { filter: { country: 'DE' } } };
  expect(await read('visitors', 'day', german)).toEqual({ '02': 1 });
  expect(await read('posterViews', 'day', german)).toEqual({ '02': 1 });
  expect(await read('viewingTime', 'day', german)).toEqual({ '02': 10 });
  expect(await read('videoPlays', 'day', german)).toEqual({});
});
