import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Recount, recount } from '../../../../test/naive-recount.ts';
import { randomHits } from '../../../../test/random-hits.ts';
import type { Block, HitRow, StoredHit } from '../../store/rows.ts';
import { toStored } from '../../store/stored-days.ts';
import type { Hit } from '../hit.ts';
import { buildBlock, groupByDay, keyOf, type NumberedHit, needsStored } from './block.ts';
import type { PlaybackState } from './playback-state.ts';
import type { Visit } from './visits.ts';

/** What the sums of the store come to, made of the rows alone. */
const addUp = (blocks: Block[]): Recount => {
  const result: Recount = { events: {}, referrers: {}, media: {} };
  for (const hit of blocks.flatMap(({ hits }) => hits)) {
    if (hit.kind !== 'event') continue;
    const key = `${hit.category}|${hit.label}`;
    const [events, visits] = result.events[key] ?? [0, 0];
    result.events[key] = [events + hit.sign, visits + hit.sign * hit.first_in_visit];
  }
  for (const visit of blocks.flatMap(({ visits }) => visits)) {
    const key = `${visit.referrer_type}|${visit.referrer_name}`;
    result.referrers[key] = (result.referrers[key] ?? 0) + visit.sign;
    if (result.referrers[key] === 0) delete result.referrers[key];
  }
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
const countBlocks = (batches: Hit[][]): Block[] => {
  const visitors = new Map<string, Visit[]>();
  const playbacks = new Map<string, PlaybackState>();
  const blocks: Block[] = [];
  let number = 0;
  for (const batch of batches) {
    const hits = batch.map((hit): NumberedHit => {
      number += 1;
      return { ...hit, number, day: '2026-11-02' };
    });
    const late = [...groupByDay(hits)].filter(
      ([, [first]]) =>
        first && needsStored(visitors.get(keyOf(first.conference, first.visitor)), first, 0),
    );
    const stored = new Map(late.map(([day]) => [day, storedOf(blocks, day)]));
    const counted = buildBlock(hits, { visitors, playbacks, stored });
    for (const [key, visits] of counted.visitors) visitors.set(key, copy(visits));
    for (const [key, state] of counted.playbacks) playbacks.set(key, copy(state));
    blocks.push(counted.block);
  }
  return blocks;
};

/** What the rows so far leave of a visitor's day. */
const storedOf = (blocks: Block[], day: string): StoredHit[] => {
  const rows = blocks
    .flatMap(({ hits }) => hits)
    .filter(
      (row) => `${row.conference} ${hexOf(row.visitor)} ${Math.floor(row.time / DAY)}` === day,
    );
  const left = Map.groupBy(rows, (row) => JSON.stringify({ ...row, sign: 1 }));
  return [...left].flatMap(([text, alike]) => {
    const row = JSON.parse(text) as HitRow;
    const isThere = alike.reduce((sum, { sign }) => sum + sign, 0) > 0;
    return isThere ? [toStored(row)] : [];
  });
};

const DAY = 86_400;
const hexOf = (visitor: string): string => BigInt(visitor).toString(16).padStart(16, '0');

const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value));

/** Cuts a list at the given places. */
const cut = (hits: Hit[], places: number[]): Hit[][] => {
  const at = [...new Set(places.map((place) => place % hits.length))].toSorted((a, b) => a - b);
  return [0, ...at].map((from, index) => hits.slice(from, at[index]));
};

test('blocks add up to a naive recount, in whatever order hits come and wherever they are cut', () => {
  const world = fc.record({
    hits: randomHits('00000000-0000-4000-8000-000000000001', 60).chain((hits) =>
      fc.tuple(fc.constant(hits), fc.shuffledSubarray(hits, { minLength: hits.length })),
    ),
    places: fc.array(fc.nat(1_000), { maxLength: 6 }),
  });
  fc.assert(
    fc.property(world, ({ hits: [hits, arrived], places }) => {
      expect(withoutNoughts(addUp(countBlocks(cut(arrived, places))))).toEqual(recount(hits));
    }),
    { numRuns: 2_000 },
  );
});

const withoutNoughts = ({ events, media, ...rest }: Recount): Recount => ({
  ...rest,
  events: Object.fromEntries(Object.entries(events).filter(([, [count]]) => count > 0)),
  media: Object.fromEntries(Object.entries(media).filter(([, [seen]]) => seen > 0)),
});

test('the same hits on the same knowledge make the same rows', () => {
  fc.assert(
    fc.property(randomHits('00000000-0000-4000-8000-000000000001', 30), (hits) => {
      expect(countBlocks([hits])).toEqual(countBlocks([hits]));
    }),
    { numRuns: 100 },
  );
});

const lateHit: Hit = {
  conference: 'c',
  time: 0,
  visitor: '00000000000000aa',
  newVisit: false,
  kind: 'event',
  category: 'Top Authors',
  label: 'a',
  name: '',
  value: null,
  url: '',
  title: '',
  referrer: { type: 'direct', name: '' },
  playback: null,
};

test('a late hit joins the visit it belongs to', () => {
  const at = (time: number, label: string): Hit => ({ ...lateHit, time, label });
  const NINE = Date.UTC(2026, 10, 2, 9) / 1000;
  const blocks = countBlocks([[at(NINE, 'a')], [at(NINE + 7_200, 'a')], [at(NINE + 60, 'b')]]);
  const visits = blocks.flatMap(({ hits }) => hits.map(({ visit }) => visit));
  expect(visits[2]).toBe(visits[0]);
  expect(addUp(blocks)).toMatchObject({ referrers: { 'direct|': 2 } });
});

test('ten late hits of one visit are one visit, and a hit between two visits makes them one', () => {
  const NINE = Date.UTC(2026, 10, 2, 9) / 1000;
  const at = (minutes: number): Hit => ({
    ...lateHit,
    time: NINE + minutes * 60,
  });
  const kiosk = Array.from({ length: 10 }, (_, of) => [at(of * 10)]).toReversed();
  expect(addUp(countBlocks([[at(300)], ...kiosk]))).toMatchObject({ referrers: { 'direct|': 2 } });
  expect(addUp(countBlocks([[at(0)], [at(50)], [at(25)]]))).toEqual({
    events: { 'Top Authors|a': [3, 1] },
    referrers: { 'direct|': 1 },
    media: {},
  });
});
