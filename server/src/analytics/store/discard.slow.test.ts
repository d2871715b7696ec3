import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildSite, buildTestCollector, subjectOf } from '../../../test/build-collector.ts';
import { recount } from '../../../test/naive-recount.ts';
import { ownStatistics } from '../../../test/own-statistics.ts';
import { plainHit } from '../../../test/plain-hit.ts';
import { randomHits } from '../../../test/random-hits.ts';
import { asReported, reported } from '../../../test/reported.ts';
import { wronglyMarked } from '../../../test/wrongly-marked.ts';
import type { Hit } from '../collector/hit.ts';
import { packGroups } from '../collector/spool/pack.ts';
import { addToSpool } from '../collector/spool/queries.ts';
import type { Source, Subject } from '../sources/source.ts';
import { discardFacts } from './discard.ts';
import { Query, rowsOf } from './select.ts';

const statistics = ownStatistics();

const LIMIT = { timeout: 240_000 };

const DAY = 86_400;

const MONDAY = Date.UTC(2026, 10, 2) / 1000;

const dateOf = (seconds: number): Date => new Date(seconds * 1000);

/** Each day by itself, from the sums and from the facts, and the hours of all. */
const byDay = async (source: Source, subject: Subject, from: number) => {
  const period = { from: dateOf(from), to: dateOf(from + DAY) };
  const partly = { from: dateOf(from + 1), to: dateOf(from + DAY) };
  return {
    events: (await source.events(subject, period)).toSorted(byName),
    fromFacts: (await source.events(subject, partly)).toSorted(byName),
    referrers: (await source.referrers(subject, period)).length,
    hours: await source.timeseries(subject, period, 'hour'),
  };
};

const byName = (a: { label: string; category: string }, b: { label: string; category: string }) =>
  `${a.category}|${a.label}` < `${b.category}|${b.label}` ? -1 : 1;

test(
  'what is left equals a recount without the period, and later hits go on from it',
  LIMIT,
  async () => {
    const world = await buildTestCollector([], statistics);
    world.collector.start();
    const runs = fc.record({
      hits: randomHits('', 60),
      begin: fc.double({ min: 0, max: 1, noNaN: true }),
      length: fc.constantFrom(60, 900, 3_600, 20_000, DAY),
      wholeDay: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(runs, async ({ hits, begin, length, wholeDay }) => {
        const subject = subjectOf(buildSite('run'));
        const own = hits.map((hit): Hit => ({ ...hit, user: undefined, conference: subject.id }));
        const now = Math.floor(own.length * 0.8);
        const [before, later] = [own.slice(0, now), own.slice(now)];
        const last = own.at(-1)?.time ?? MONDAY;
        const first = wholeDay
          ? Math.floor(last / DAY) * DAY
          : MONDAY + Math.floor((last - MONDAY) * begin);
        const period = { from: first, to: first + (wholeDay ? DAY : length) };
        if (before.length > 0) await addToSpool(world.database.db, packGroups(before));
        const expected = before.filter(
          ({ time }) => time >= period.from && time < period.to,
        ).length;
        const asked = { from: dateOf(period.from), to: dateOf(period.to) };
        await reported(world.source, subject);
        expect(await world.collector.countHits(subject.id, asked)).toBe(expected);
        expect(await world.collector.discard(subject.id, asked)).toBe(expected);
        const left = asReported(recount(before, { ...period, later: [] }));
        expect(await reported(world.source, subject)).toEqual(left);
        expect(await world.collector.discard(subject.id, asked)).toBe(0);
        expect(await reported(world.source, subject)).toEqual(left);
        expect(await wronglyMarked(world.clickhouse, subject.id)).toEqual([]);
        if (later.length > 0) await addToSpool(world.database.db, packGroups(later));
        const after = asReported(recount(before, { ...period, later }));
        expect(await reported(world.source, subject)).toEqual(after);
        for (const from of [period.from, last].map((time) => Math.floor(time / DAY) * DAY)) {
          const day = await byDay(world.source, subject, from);
          expect(day.fromFacts).toEqual(day.events);
        }
      }),
      { numRuns: 6, endOnFailure: true },
    );
  },
);

test('as many visits as a congress has may reach over the border', LIMIT, async () => {
  const here = buildSite('here');
  const { collector, clickhouse, source, database } = await buildTestCollector([here], statistics);
  collector.start();
  const many = Array.from({ length: 40_000 }, (_, at) => (at + 1).toString(16).padStart(16, '0'));
  const at = (seconds: number): Hit[] =>
    many.map((visitor) => plainHit({ conference: here.id, visitor, time: MONDAY + seconds }));
  await addToSpool(database.db, packGroups([...at(0), ...at(90)]));
  const asked = { from: dateOf(MONDAY + 60), to: dateOf(MONDAY + 3_600) };
  await source.events(subjectOf(here), { from: null, to: null });
  expect(await collector.discard(here.id, asked)).toBe(many.length);
  const [row] = await source.events(subjectOf(here), { from: null, to: null });
  expect([row?.visits, row?.events]).toEqual([many.length, many.length]);
  expect(await wronglyMarked(clickhouse, here.id)).toEqual([]);
});

test('an interrupted discard is finished by the same call', LIMIT, async () => {
  const here = buildSite('here');
  const { collector, clickhouse, source, database } = await buildTestCollector([here], statistics);
  collector.start();
  const subject = subjectOf(here);
  const [hits = []] = fc.sample(randomHits(here.id, 60), { numRuns: 1, seed: 7 });
  await addToSpool(database.db, packGroups(hits));
  await reported(source, subject);
  const middle = hits[Math.floor(hits.length / 2)]?.time ?? MONDAY;
  const period = { from: middle - 1_500, to: middle + 50_000 };
  const asked = { from: dateOf(period.from), to: dateOf(period.to) };
  // ClickHouse is done, in part or wholly; PostgreSQL knows nothing of it.
  for (const patience of [0, 3, 5, 8, 11, 99]) {
    let left = patience;
    const failing = new Proxy(clickhouse, {
      get: (target, name, receiver) => {
        const value = Reflect.get(target, name, receiver);
        if (typeof value !== 'function') return value;
        return (...given: unknown[]) => {
          left -= 1;
          if (left < 0) throw new Error('killed');
          return value.apply(target, given);
        };
      },
    });
    await discardFacts(failing, subject.count, asked).catch(() => {});
  }
  await collector.discard(here.id, asked);
  const expected = asReported(recount(hits, { ...period, later: [] }));
  expect(await reported(source, subject)).toEqual(expected);
  for (const table of ['hits', 'label_hits']) {
    const query = new Query();
    const where = `conference = ${query.bind('UUID', here.id)}${query.times('time', asked)}`;
    expect(await rowsOf(clickhouse, `select 1 from ${table} where ${where}`, query)).toEqual([]);
  }
});
