import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildSite, buildTestCollector, subjectOf } from '../../../test/build-collector.ts';
import { ownStatistics } from '../../../test/own-statistics.ts';
import { Query, rowsOf } from './select.ts';

const ALWAYS = { from: null, to: null };

const statistics = ownStatistics();

const LIMIT = { timeout: 240_000 };

const NINE = Date.UTC(2026, 10, 2, 9) / 1000;

const [ANA, BOB] = ['00000000000000aa', 'ffffffffffffffff'];

test(
  'with a user go all visitor ids that they had, and with a visitor id its users',
  LIMIT,
  async () => {
    const heart = buildSite('heart');
    const { collector, source, send } = await buildTestCollector([heart], statistics);
    collector.start();
    const event = (_id: string, at: number, uid?: string) => ({
      idsite: 'heart',
      rec: '1',
      _id,
      uid,
      cdt: String(NINE + at),
      e_c: 'Top Topics',
      e_a: 'Stroke',
    });
    const PHONE = '00000000000000cc';
    const world = [
      event(ANA, 0),
      event(ANA, 60, 'ana'),
      event(ANA, 90_000),
      event(PHONE, 120, 'ana'),
      // Of the others, one had Ana's phone.
      event(PHONE, 7_200, 'ben'),
      event(BOB, 0),
    ];
    const left = async () => (await source.events(subjectOf(heart), ALWAYS))[0]?.events ?? 0;
    await send(world);
    expect(await collector.erase(heart.id, 'ana')).toBe(4);
    expect(await left()).toBe(2);
    await send(world.slice(0, 4));
    expect(await left()).toBe(6);
    expect(await collector.erase(heart.id, ANA)).toBe(4);
    expect(await left()).toBe(2);
    await send(world.slice(0, 4));
    expect(await collector.erase(heart.id, PHONE)).toBe(5);
    expect(await left()).toBe(1);
  },
);

test(
  'a user id that a stranger sent with very many visitor ids is erased with all of them',
  LIMIT,
  async () => {
    const heart = buildSite('heart');
    const { collector, source, send } = await buildTestCollector([heart], statistics);
    collector.start();
    const ids = Array.from(
      { length: 14_000 },
      (_, at) => `f${(at + 1).toString(16).padStart(15, '0')}`,
    );
    const event = {
      idsite: 'heart',
      rec: '1',
      cdt: String(NINE),
      e_c: 'Top Topics',
      e_a: 'Stroke',
    };
    await send(ids.map((_id) => ({ ...event, _id, uid: 'ana' })));
    await send([{ ...event, _id: BOB }]);
    expect((await source.events(subjectOf(heart), ALWAYS))[0]?.events).toBe(ids.length + 1);
    expect(await collector.erase(heart.id, 'ana')).toBe(ids.length);
    expect((await source.events(subjectOf(heart), ALWAYS))[0]?.events).toBe(1);
  },
);

test('an erased visitor is in no table and in no report; the others stay', LIMIT, async () => {
  const heart = buildSite('heart');
  const { collector, clickhouse, source, send } = await buildTestCollector([heart], statistics);
  collector.start();
  const base = { idsite: 'heart', rec: '1', country: 'at', url: 'https://heart.eposter.live/' };
  const event = (_id: string, at: number) => ({
    ...base,
    _id,
    cdt: String(NINE + at),
    e_c: 'Top Topics',
    e_a: 'Stroke',
  });
  const video = (_id: string) => ({
    ...base,
    _id,
    cdt: String(NINE),
    ma_id: `v${_id}`,
    ma_re: 'https://cdn.example/a.mp4',
    ma_mt: 'video',
    ma_st: '9',
  });
  // Twice in the same second: rows that are alike.
  await send([event(ANA, 0), event(ANA, 0), event(ANA, 90_000), video(ANA)]);
  await send([event(BOB, 0), video(BOB), event(ANA, 60)]);
  const subject = subjectOf(heart);
  const reports = async () => ({
    events: await source.events(subject, ALWAYS),
    partOfDay: await source.events(subject, { from: new Date((NINE - 60) * 1000), to: null }),
    referrers: await source.referrers(subject, ALWAYS),
    audience: await source.audience(subject, ALWAYS),
    videos: await source.media(subject, 'video', ALWAYS),
    days: await source.timeseries(subject, ALWAYS, 'day'),
  });
  await reports();
  expect(await collector.erase(heart.id, ANA)).toBe(5);
  const bob = { category: 'Top Topics', label: 'Stroke', events: 1, visits: 1 };
  const expected = {
    events: [bob],
    partOfDay: [bob],
    referrers: [{ type: 'direct', name: '', visits: 1 }],
    audience: expect.objectContaining({
      visitors: 1,
      visits: 1,
      rows: expect.objectContaining({ country: [{ value: 'AT', visits: 1 }] }),
    }),
    videos: [expect.objectContaining({ nb_impressions: 1, nb_plays: 1, avg_time_watched: 9 })],
    days: [{ time: '2026-11-02T00:00:00.000Z', nb_visits: 1, nb_events: 1 }],
  };
  expect(await reports()).toEqual(expected);
  expect(await collector.erase(heart.id, ANA)).toBe(0);
  expect(await reports()).toEqual(expected);
  for (const table of ['hits', 'label_hits', 'visits', 'visitor_days', 'playbacks']) {
    const query = new Query();
    const whose = `conference = ${query.bind('UUID', heart.id)} and visitor = 170`;
    const rows = await rowsOf(clickhouse, `select 1 from ${table} where ${whose}`, query);
    expect(rows, table).toEqual([]);
  }
});

test('hits that wait would come back: nothing is removed before they are counted', async () => {
  const heart = buildSite('heart');
  const { collector, send, source } = await buildTestCollector([heart], statistics);
  const day = { from: new Date(Date.now() - 43_200_000), to: new Date(Date.now() + 43_200_000) };
  const event = { idsite: 'heart', rec: '1', _id: ANA, e_c: 'Top Topics', e_a: 'Stroke' };
  await send([event]);
  const asked = [
    collector.erase(heart.id, ANA),
    collector.discard(heart.id, day),
    collector.countHits(heart.id, day),
  ];
  const said = 'are still being processed. Try again in a minute';
  await Promise.all(asked.map((answer) => expect(answer).rejects.toThrow(said)));
  collector.start();
  await source.events(subjectOf(heart), ALWAYS);
  // What was refused is not done later, behind anybody's back.
  expect(await collector.countHits(heart.id, day)).toBe(1);
  expect(await collector.erase(heart.id, ANA)).toBe(1);
  expect(await source.events(subjectOf(heart), ALWAYS)).toEqual([]);
});

test('what was acknowledged is erased too where this clock is behind PostgreSQL’s', async () => {
  const heart = buildSite('heart');
  const { collector, send, source } = await buildTestCollector([heart], statistics);
  await send([{ idsite: 'heart', rec: '1', _id: ANA, e_c: 'Top Topics', e_a: 'Stroke' }]);
  const { now } = Date;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() - 5_000);
  onTestFinished(() => clock.mockRestore());
  const erasing = collector.erase(heart.id, ANA);
  await sleep(500);
  collector.start();
  expect(await erasing).toBe(1);
  expect(await source.events(subjectOf(heart), ALWAYS)).toEqual([]);
});
