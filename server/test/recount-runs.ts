import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { expect } from 'vitest';
import { packGroups } from '../src/analytics/collector/spool/pack.ts';
import { addToSpool } from '../src/analytics/collector/spool/queries.ts';
import { buildSite, buildTestCollector, subjectOf } from './build-collector.ts';
import { foldLabels, recount } from './naive-recount.ts';
import { randomHits } from './random-hits.ts';
import { asReported, reported } from './reported.ts';

/** How many random runs; a seed makes them the same each time. */
export interface Effort {
  numRuns: number;
  seed?: number;
}

/** Compares reports with a naive recount, over random orders, batches, repeats, replicas and restarts. */
export const compareReports = async (effort: Effort): Promise<void> => {
  const here = buildSite('here');
  const world = await buildTestCollector([here]);
  const runs = fc.record({
    hits: fc.tuple(
      randomHits('', 80).chain((hits) =>
        fc.tuple(
          fc.constant(hits),
          fc.shuffledSubarray([...hits, ...hits.filter(({ hid }) => hid)], {
            minLength: hits.length + hits.filter(({ hid }) => hid).length,
          }),
        ),
      ),
      randomHits('', 20),
    ),
    size: fc.integer({ min: 1, max: 30 }),
    seed: fc.nat(),
  });
  await fc.assert(
    fc.asyncProperty(runs, async ({ hits: [[hits, sent], other], size, seed }) => {
      // Each run has a conference of its own, and another one whose hits could leak into it.
      const [subject, neighbour] = [subjectOf(buildSite('run')), subjectOf(buildSite('next'))];
      const own = sent.map((hit) => ({ ...hit, conference: subject.id }));
      const others = other.map((hit) => ({ ...hit, conference: neighbour.id }));
      const first = world.replica();
      const second = world.replica();
      first.start();
      for (let at = 0; at < own.length; at += size) {
        const batch = [...own.slice(at, at + size), ...others.slice(at, at + size)];
        await addToSpool(world.database.db, packGroups(batch));
        if (at === size) second.start();
        if (at === size * 2) await first.stop();
        await sleep(seed % 40);
      }
      second.start();
      await second.waitUntilCounted();
      expect(await reported(world.source, subject)).toEqual(asReported(recount(hits)));
      await Promise.all([first.stop(), second.stop()]);
    }),
    effort,
  );
};

/** Compares reports over the limit of labels with a recount of the folded names. */
export const compareFolded = async (effort: Effort): Promise<void> => {
  const MOST = 12;
  const world = await buildTestCollector([], undefined, { labelsPerDay: MOST });
  const runs = fc.record({
    hits: fc.tuple(randomHits('', 40), randomHits('', 10)),
    size: fc.integer({ min: 1, max: 20 }),
  });
  await fc.assert(
    fc.asyncProperty(runs, async ({ hits: [mine, other], size }) => {
      const [subject, neighbour] = [subjectOf(buildSite('run')), subjectOf(buildSite('next'))];
      const own = mine.map((hit) => ({ ...hit, conference: subject.id }));
      const others = other.map((hit) => ({ ...hit, conference: neighbour.id }));
      const [first, second] = [world.replica(), world.replica()];
      first.start();
      for (let at = 0; at < own.length; at += size) {
        const batch = [...own.slice(at, at + size), ...others.slice(at, at + size)];
        await addToSpool(world.database.db, packGroups(batch));
        if (at === size) second.start();
        if (at === size * 2) await first.stop();
      }
      second.start();
      await second.waitUntilCounted();
      const expected = asReported(recount(foldLabels(own, MOST)));
      expect(await reported(world.source, subject)).toEqual(expected);
      await Promise.all([first.stop(), second.stop()]);
    }),
    effort,
  );
};
