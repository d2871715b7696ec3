import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Recount, recount } from '../../../test/naive-recount.ts';
import { randomHits } from '../../../test/random-hits.ts';
import type { Block } from '../store/rows.ts';
import { count, type SpooledHit } from './block.ts';
import type { Hit } from './hit.ts';
import type { PlaybackState } from './playbacks.ts';
import type { Visit } from './visits.ts';

/** What the sums of the store come to, made of the rows alone. */
const addUp = (blocks: Block[]): Recount => {
  const result: Recount = { events: {}, referrers: {}, media: {} };
  for (const hit of blocks.flatMap(({ hits }) => hits)) {
    if (hit.kind !== 'event') continue;
    const key = `${hit.category}|${hit.label}`;
    const [events, visits] = result.events[key] ?? [0, 0];
    result.events[key] = [events + 1, visits + hit.first_in_visit];
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

/** Counts block after block, keeping what is known as the drain does: through JSON. */
const countBlocks = (batches: Hit[][]): Block[] => {
  const visitors = new Map<string, Visit[]>();
  const playbacks = new Map<string, PlaybackState>();
  let number = 0;
  return batches.map((batch) => {
    const spooled = batch.map((hit): SpooledHit => {
      number += 1;
      return { ...hit, number, day: '2026-11-02' };
    });
    const counted = count(spooled, { visitors, playbacks });
    for (const [key, visits] of counted.visitors) visitors.set(key, copy(visits));
    for (const [key, state] of counted.playbacks) playbacks.set(key, copy(state));
    return counted.block;
  });
};

const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value));

/** Cuts a list at the given places. */
const cut = (hits: Hit[], places: number[]): Hit[][] => {
  const at = [...new Set(places.map((place) => place % hits.length))].toSorted((a, b) => a - b);
  return [0, ...at].map((from, index) => hits.slice(from, at[index]));
};

const reversed = (batch: Hit[], turn: boolean): Hit[] => (turn ? batch.toReversed() : batch);

test('blocks add up to a naive recount, wherever they are cut and however a batch is ordered', () => {
  const world = fc.record({
    hits: randomHits('00000000-0000-4000-8000-000000000001', 60),
    places: fc.array(fc.nat(1_000), { maxLength: 6 }),
    turns: fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }),
  });
  fc.assert(
    fc.property(world, ({ hits, places, turns }) => {
      const batches = cut(hits, places).map((batch, index) =>
        reversed(batch, turns[index] === true),
      );
      expect(addUp(countBlocks(batches))).toEqual(recount(hits));
    }),
    { numRuns: 2_000 },
  );
});

test('the same hits on the same knowledge make the same rows', () => {
  fc.assert(
    fc.property(randomHits('00000000-0000-4000-8000-000000000001', 30), (hits) => {
      expect(countBlocks([hits])).toEqual(countBlocks([hits]));
    }),
    { numRuns: 100 },
  );
});

test('a late hit joins the visit it belongs to', () => {
  const at = (time: number, label: string): Hit => ({
    conference: 'c',
    time,
    visitor: '00000000000000aa',
    newVisit: false,
    kind: 'event',
    category: 'Top Authors',
    label,
    name: '',
    value: null,
    url: '',
    title: '',
    referrer: { type: 'direct', name: '' },
    playback: null,
  });
  const DAY = Date.UTC(2026, 10, 2, 9) / 1000;
  const blocks = countBlocks([[at(DAY, 'a')], [at(DAY + 7_200, 'a')], [at(DAY + 60, 'b')]]);
  const visits = blocks.flatMap(({ hits }) => hits.map(({ visit }) => visit));
  expect(visits[2]).toBe(visits[0]);
  expect(addUp(blocks)).toMatchObject({ referrers: { 'direct|': 2 } });
});
