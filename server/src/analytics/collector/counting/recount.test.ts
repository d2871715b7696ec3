import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildSite, buildTestCollector, subjectOf } from '../../../../test/build-collector.ts';
import { foldLabels, recount } from '../../../../test/naive-recount.ts';
import { randomHits } from '../../../../test/random-hits.ts';
import { asReported, reported } from '../../../../test/reported.ts';
import { packGroups } from '../spool/pack.ts';
import { addToSpool } from '../spool/queries.ts';

const LIMIT = { timeout: 240_000 };

test(
  'reports equal a naive recount, whatever the order, batches, repeats, replicas and restarts',
  LIMIT,
  async () => {
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
      { numRuns: 12 },
    );
  },
);

test('over the limit, reports equal a recount of the folded names', LIMIT, async () => {
  const MOST = 4;
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
    { numRuns: 12 },
  );
});
