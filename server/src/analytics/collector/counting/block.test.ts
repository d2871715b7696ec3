import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type TimeZone, UTC } from '#contract/time-zone.ts';
import { type Recount, recount } from '../../../../test/naive-recount.ts';
import { plainHit } from '../../../../test/plain-hit.ts';
import { randomHits } from '../../../../test/random-hits.ts';
import { type Block, type HitRow, type StoredHit, traitsOf } from '../../store/rows.ts';
import { toStored, type VisitorDay } from '../../store/stored-days.ts';
import type { Hit } from '../hit.ts';
import { buildBlock } from './block.ts';
import type { Device, NumberedHit } from './known.ts';
import { findLateDays } from './late-days.ts';
import type { PlaybackState } from './playback-state.ts';
import type { Visit } from './visits.ts';

/** Pages, searches and engines are read from the rows as they are: see store/content.test.ts. */
type Sums = Omit<Recount, 'content' | 'engines'>;
const sumsOf = ({ content, engines, ...sums }: Recount): Sums => sums;

/** What the sums of the store come to, made of the rows alone. */
const addUp = (blocks: Block[]): Sums => {
  const result: Sums = { events: {}, referrers: {}, media: {}, audience: {}, visitors: 0 };
  const visitors = new Map<string, number>();
  for (const hit of blocks.flatMap(({ hits }) => hits)) {
    if (hit.kind !== 'event') continue;
    const key = `${hit.category}|${hit.label}`;
    const [events, visits] = result.events[key] ?? [0, 0];
    result.events[key] = [events + hit.sign, visits + hit.sign * hit.first_in_visit];
  }
  for (const visit of blocks.flatMap(({ visits }) => visits)) {
    const key = `${visit.referrer_type}|${visit.referrer_name.split('\u001f')[0]}`;
    result.referrers[key] = (result.referrers[key] ?? 0) + visit.sign;
    if (result.referrers[key] === 0) delete result.referrers[key];
    visitors.set(visit.visitor, (visitors.get(visit.visitor) ?? 0) + visit.sign);
    for (const [trait, value] of Object.entries(traitsOf(visit))) {
      const told = `${trait}|${value}`;
      if (value === '') continue;
      result.audience[told] = (result.audience[told] ?? 0) + visit.sign;
      if (result.audience[told] === 0) delete result.audience[told];
    }
  }
  result.visitors = [...visitors.values()].filter((visits) => visits > 0).length;
  for (const row of blocks.flatMap(({ playbacks }) => playbacks)) {
    const key = `${row.media}|${row.label}`;
    result.media[key] ??= [0, 0, 0, 0];
    const sums = result.media[key];
    sums[0] += row.sign;
    if (row.seconds > 0) sums[1] += row.sign;
    if (row.length > 0 && row.position >= 0.95 * row.length) sums[2] += row.sign;
    sums[3] += row.sign * row.seconds;
  }
  return result;
};

/** Counts block after block, keeping what is known as the lanes do: through JSON, and in the store. */
const countBlocks = async (batches: Hit[][], zone = UTC): Promise<Block[]> => {
  const visitors = new Map<string, Visit[]>();
  const devices = new Map<string, Device>();
  const playbacks = new Map<string, PlaybackState>();
  const blocks: Block[] = [];
  let number = 0;
  for (const batch of batches) {
    const hits = batch.map((hit): NumberedHit => {
      number += 1;
      const count = { id: hit.conference, zone };
      return { ...hit, number, day: '2026-11-02', person: hit.visitor, count };
    });
    const late = findLateDays(hits, { visitors, devices }, () => 0);
    const stored = storedOf(blocks, late, zone);
    const counted = await buildBlock(hits, { visitors, devices, playbacks, stored });
    for (const [key, visits] of counted.visitors) visitors.set(key, copy(visits));
    for (const [key, device] of counted.devices) devices.set(key, copy(device));
    for (const [key, state] of counted.playbacks) playbacks.set(key, copy(state));
    blocks.push(counted.block);
  }
  return blocks;
};

/** What the rows so far leave of these days, and of those of all who had one of the visitor ids. */
const storedOf = (
  blocks: Block[],
  days: VisitorDay[],
  zone: TimeZone,
): Map<string, StoredHit[]> => {
  const rows = Map.groupBy(
    blocks.flatMap(({ hits }) => hits),
    (row) => JSON.stringify({ ...row, sign: 1 }),
  );
  const hits = [...rows].flatMap(([text, alike]) => {
    const isThere = alike.reduce((sum, { sign }) => sum + sign, 0) > 0;
    return isThere ? [toStored(JSON.parse(text) as HitRow)] : [];
  });
  const dayOf = (id: string, { row, time }: StoredHit): string =>
    `${row.conference} ${id} ${zone.dayOf(time)}`;
  const asked = new Set(days.map(({ count, visitor, day }) => `${count.id} ${visitor} ${day}`));
  for (const hit of hits) {
    if (asked.has(dayOf(hit.visitor, hit))) asked.add(dayOf(hit.person, hit));
  }
  const ofPersons = Map.groupBy(hits, (hit) => dayOf(hit.person, hit));
  return new Map([...asked].map((day) => [day, ofPersons.get(day) ?? []]));
};

const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value));

/** Cuts a list at the given places. */
const cut = (hits: Hit[], places: number[]): Hit[][] => {
  const at = [...new Set(places.map((place) => place % hits.length))].toSorted((a, b) => a - b);
  return [0, ...at].map((from, index) => hits.slice(from, at[index]));
};

test('blocks add up to a naive recount, in whatever order hits come and wherever they are cut', async () => {
  const world = fc.record({
    hits: randomHits('00000000-0000-4000-8000-000000000001', 60).chain((hits) =>
      fc.tuple(fc.constant(hits), fc.shuffledSubarray(hits, { minLength: hits.length })),
    ),
    places: fc.array(fc.nat(1_000), { maxLength: 6 }),
  });
  await fc.assert(
    fc.asyncProperty(world, async ({ hits: [hits, arrived], places }) => {
      const blocks = await countBlocks(cut(arrived, places));
      expect(withoutNoughts(addUp(blocks))).toEqual(sumsOf(recount(hits)));
      expectEachVisitOnce(blocks);
    }),
    { numRuns: 2_000 },
  );
}, 120_000);

/** Of every visit one row is left, which says whose it is and how many hits it has. */
const expectEachVisitOnce = (blocks: Block[]): void => {
  const left = <R extends { sign: number }>(rows: R[]): R[] =>
    [...Map.groupBy(rows, (row) => JSON.stringify({ ...row, sign: 1 })).values()].flatMap((alike) =>
      alike.slice(
        0,
        alike.reduce((sum, { sign }) => sum + sign, 0),
      ),
    );
  const hits = left(blocks.flatMap((block) => block.hits));
  const visits = left(blocks.flatMap((block) => block.visits));
  const ofVisits = Map.groupBy(hits, ({ visit, visitor }) => `${visit} of ${visitor}`);
  expect(
    Object.fromEntries(visits.map((row) => [`${row.visit} of ${row.visitor}`, row.actions])),
  ).toEqual(Object.fromEntries([...ofVisits].map(([visit, own]) => [visit, own.length])));
  expect(new Set(visits.map(({ visit }) => visit)).size).toBe(visits.length);
};

const withoutNoughts = ({ events, media, ...rest }: Sums): Sums => ({
  ...rest,
  events: Object.fromEntries(Object.entries(events).filter(([, [count]]) => count > 0)),
  media: Object.fromEntries(Object.entries(media).filter(([, [seen]]) => seen > 0)),
});

test('the same hits on the same knowledge make the same rows', async () => {
  const thirty = randomHits('00000000-0000-4000-8000-000000000001', 30);
  await fc.assert(
    fc.asyncProperty(thirty, async (hits) => {
      expect(await countBlocks([hits])).toEqual(await countBlocks([hits]));
    }),
    { numRuns: 100 },
  );
});

const lateHit = plainHit({ conference: 'c', time: 0, category: 'Top Authors', label: 'a' });

test('a late hit joins the visit it belongs to', async () => {
  const at = (time: number, label: string): Hit => ({ ...lateHit, time, label });
  const NINE = Date.UTC(2026, 10, 2, 9) / 1000;
  const blocks = await countBlocks([
    [at(NINE, 'a')],
    [at(NINE + 7_200, 'a')],
    [at(NINE + 60, 'b')],
  ]);
  const visits = blocks.flatMap(({ hits }) => hits.map(({ visit }) => visit));
  expect(visits[2]).toBe(visits[0]);
  expect(addUp(blocks)).toMatchObject({ referrers: { 'direct|': 2 } });
});

test('ten late hits of one visit are one visit, and a hit between two visits makes them one', async () => {
  const NINE = Date.UTC(2026, 10, 2, 9) / 1000;
  const at = (minutes: number): Hit => ({
    ...lateHit,
    time: NINE + minutes * 60,
  });
  const kiosk = Array.from({ length: 10 }, (_, of) => [at(of * 10)]).toReversed();
  expect(addUp(await countBlocks([[at(300)], ...kiosk]))).toMatchObject({
    referrers: { 'direct|': 2 },
  });
  expect(addUp(await countBlocks([[at(0)], [at(50)], [at(25)]]))).toEqual({
    events: { 'Top Authors|a': [3, 1] },
    referrers: { 'direct|': 1 },
    media: {},
    audience: {},
    visitors: 1,
  });
});
