import { expect, test } from 'vitest';
import {
  buildSite,
  buildTestCollector,
  COLLECTOR_TOKEN,
  ORIGIN,
  subjectOf,
} from '../../../test/build-collector.ts';
import type { HitParams } from './hit.ts';

const ALWAYS = { from: null, to: null };
const NINE = Date.UTC(2026, 10, 2, 9) / 1000;

const event = (idsite: string, time: number, values: HitParams = {}): HitParams => ({
  idsite,
  rec: '1',
  cdt: String(time),
  _id: '00000000000000aa',
  e_c: 'Top Authors',
  e_a: 'Heart Days - Ana Garcia',
  url: `https://${idsite}.eposter.live/`,
  ...values,
});

test('what was acknowledged is in the next report, and only in its own conference', async () => {
  const [heart, brain] = [buildSite('heart'), buildSite('brain')];
  const { collector, source, send } = await buildTestCollector([heart, brain]);
  collector.start();
  await send([
    event('heart', NINE),
    event('heart', NINE + 60),
    event('HEART', NINE + 61, { e_a: 'Heart Days - Li Wei' }),
    event('heart', NINE + 4_000),
    event('brain', NINE, { e_c: 'Top Topics', e_a: 'Stroke' }),
  ]);
  const rows = await source.events(subjectOf(heart), ALWAYS);
  expect(rows.toSorted((a, b) => b.visits - a.visits)).toEqual([
    { category: 'Top Authors', label: 'Heart Days - Ana Garcia', events: 3, visits: 2 },
    { category: 'Top Authors', label: 'Heart Days - Li Wei', events: 1, visits: 1 },
  ]);
  expect(await source.events(subjectOf(brain), ALWAYS)).toEqual([
    { category: 'Top Topics', label: 'Stroke', events: 1, visits: 1 },
  ]);
  expect(await source.referrers(subjectOf(heart), ALWAYS)).toEqual([
    { type: 'direct', name: '', visits: 2 },
  ]);
});

test('a report of part of a day holds that part exactly', async () => {
  const heart = buildSite('heart');
  const { collector, source, send } = await buildTestCollector([heart]);
  collector.start();
  const at = (minutes: number) => NINE + minutes * 60;
  // One visit with the label at 9:00, 9:20 and 9:40, and another at 11:00.
  await send([0, 20, 40, 120].map((minutes) => event('heart', at(minutes))));
  const between = async (from: number, to: number) => {
    const period = { from: new Date(at(from) * 1000), to: new Date(at(to) * 1000) };
    const [row] = await source.events(subjectOf(heart), period);
    const [direct] = await source.referrers(subjectOf(heart), period);
    return [row?.events ?? 0, row?.visits ?? 0, direct?.visits ?? 0];
  };
  expect(await between(10, 30)).toEqual([1, 1, 0]);
  expect(await between(10, 41)).toEqual([2, 1, 1]);
  expect(await between(-600, 30)).toEqual([2, 1, 0]);
  expect(await between(30, 900 + 1)).toEqual([2, 2, 2]);
  expect(await between(-24 * 60, 24 * 60)).toEqual([4, 2, 2]);
  expect(await between(121, 5_000)).toEqual([0, 0, 0]);
});

test('playbacks count by the greatest figures of their messages', async () => {
  const heart = buildSite('heart');
  const { collector, source, send } = await buildTestCollector([heart]);
  collector.start();
  const media = (id: string, time: number, values: HitParams): HitParams => ({
    idsite: 'heart',
    rec: '1',
    ca: '1',
    cdt: String(time),
    _id: '00000000000000aa',
    ma_id: id,
    ma_re: 'https://cdn.example/storage/heart/a.mp4?v=2',
    ma_mt: 'video',
    ma_le: '100',
    ...values,
  });
  await send([media('one', NINE, { ma_st: '0', ma_ps: '0' })]);
  await send([media('one', NINE + 10, { ma_st: '10', ma_ps: '97' })]);
  await send([
    media('one', NINE + 15, { ma_st: '7', ma_ps: '12' }),
    media('two', NINE + 20, { ma_st: '31', ma_ps: '94' }),
    media('three', NINE + 30, { ma_st: '0' }),
    media('four', NINE + 30, { ma_mt: 'audio', ma_re: 'https://cdn.example/b.mp3' }),
  ]);
  expect(await source.media(subjectOf(heart), 'video', ALWAYS)).toEqual([
    {
      label: 'https://cdn.example/storage/heart/a.mp4',
      nb_impressions: 3,
      nb_plays: 2,
      nb_finishes: 1,
      avg_time_watched: 21,
    },
  ]);
  expect(await source.media(subjectOf(heart), 'audio', ALWAYS)).toMatchObject([
    { label: 'https://cdn.example/b.mp3', nb_impressions: 1, nb_plays: 0, avg_time_watched: 0 },
  ]);
  const later = { from: new Date((NINE + 25) * 1000), to: new Date((NINE + 3_600) * 1000) };
  expect(await source.media(subjectOf(heart), 'video', later)).toMatchObject([
    { nb_impressions: 1, nb_plays: 0 },
  ]);
});

test('the time series has visits and events by hour and by day, of all or of one label', async () => {
  const heart = buildSite('heart');
  const { collector, source, send } = await buildTestCollector([heart]);
  collector.start();
  const other = { _id: '00000000000000bb', e_a: 'Heart Days - Li Wei' };
  await send([
    event('heart', NINE),
    event('heart', NINE + 600),
    event('heart', NINE + 3_600 * 5, other),
    event('heart', NINE + 86_400),
  ]);
  const subject = subjectOf(heart);
  const point = (time: string, nb_visits: number, nb_events: number) => ({
    time: `2026-11-${time}:00:00.000Z`,
    nb_visits,
    nb_events,
  });
  expect(await source.timeseries(subject, ALWAYS, 'day')).toEqual([
    point('02T00', 2, 3),
    point('03T00', 1, 1),
  ]);
  expect(await source.timeseries(subject, ALWAYS, 'hour')).toEqual([
    point('02T09', 1, 2),
    point('02T14', 1, 1),
    point('03T09', 1, 1),
  ]);
  const period = { from: new Date((NINE + 300) * 1000), to: new Date((NINE + 86_401) * 1000) };
  expect(await source.timeseries(subject, period, 'hour')).toEqual([
    point('02T09', 1, 1),
    point('02T14', 1, 1),
    point('03T09', 1, 1),
  ]);
  const of = { category: 'Top Authors', label: 'Heart Days - Ana Garcia' };
  expect(await source.timeseries(subject, ALWAYS, 'day', of)).toEqual([
    point('02T00', 1, 2),
    point('03T00', 1, 1),
  ]);
  const labels = ['Heart Days - Li Wei', "O'Neil \\ ] [", of.label];
  const trends = await source.trends(subject, ALWAYS, 'day', { category: of.category, labels });
  expect(Object.fromEntries(trends)).toEqual({
    [of.label]: [point('02T00', 1, 2), point('03T00', 1, 1)],
    'Heart Days - Li Wei': [point('02T00', 1, 1)],
  });
  expect(await source.referrers(subject, ALWAYS, of)).toEqual([
    { type: 'direct', name: '', visits: 2 },
  ]);
});

test('live says who is here and what they do; seen says when it began', async () => {
  const heart = buildSite('heart');
  const { collector, source, send } = await buildTestCollector([heart]);
  collector.start();
  expect(await source.seen(subjectOf(heart))).toEqual({ first: null, last: null });
  const now = Math.floor(Date.now() / 1000);
  await send([
    event('heart', now - 1_000, { _id: '00000000000000cc' }),
    event('heart', now - 100, { _id: '00000000000000bb' }),
    event('heart', now - 5, { e_c: undefined, e_a: undefined, action_name: 'Home' }),
  ]);
  await collector.waitUntilCounted();
  const live = await source.live(subjectOf(heart), new Date(now * 1000));
  expect(live.visitors).toBe(2);
  expect(live.hits?.[0]).toEqual({
    time: now - 5,
    kind: 'page',
    category: '',
    label: 'https://heart.eposter.live/',
    country: expect.any(String),
  });
  expect(await source.seen(subjectOf(heart))).toEqual({
    first: new Date((now - 1_000) * 1000),
    last: new Date((now - 5) * 1000),
  });
});

test('a new conference is known at once, an unknown one is a fault', async () => {
  const sites = [buildSite('heart')];
  const { collector, send } = await buildTestCollector(sites);
  expect(await send([event('lungs', NINE)])).toEqual([{ fault: 'unknown site' }]);
  sites.push(buildSite('lungs'));
  const entries = [event('lungs', NINE), null, event('nowhere', NINE)];
  const tracking = { entries, bulk: true as const, token: COLLECTOR_TOKEN };
  const [one, two, three] = await collector.collect(tracking, ORIGIN, new Date());
  expect(one).toHaveProperty('hit');
  expect([two, three]).toEqual([null, { fault: 'unknown site' }]);
});

test('while a long bulk is read, others are answered', async () => {
  const heart = buildSite('heart');
  const { send } = await buildTestCollector([heart]);
  const userAgent = (at: number) => `Mozilla/5.0 (X11; Linux x86_64) ${at} `.padEnd(1_400, 'xyzw');
  const bulk = Array.from({ length: 3_000 }, (_, at) =>
    event('heart', NINE, { ua: userAgent(at) }),
  );
  let isAnswered = false;
  let wasAnswered = false;
  const rec = () => {
    wasAnswered = isAnswered;
    return '1';
  };
  bulk.push(Object.defineProperty(event('heart', NINE), 'rec', { get: rec }));
  // The lists are read before, as they are once a product runs.
  await send([event('heart', NINE)]);
  setImmediate(() => {
    isAnswered = true;
  });
  await send(bulk);
  expect(wasAnswered).toBe(true);
});
