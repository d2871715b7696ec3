import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildSite, buildTestCollector, subjectOf } from '../../../../test/build-collector.ts';
import { type Recount, recount } from '../../../../test/naive-recount.ts';
import { randomHits } from '../../../../test/random-hits.ts';
import type { Source, Subject } from '../../sources/source.ts';
import { packGroups } from '../spool/pack.ts';
import { addToSpool } from '../spool/queries.ts';

const ALWAYS = { from: null, to: null };
const LIMIT = { timeout: 240_000 };

/** The reports of a source in the form of the naive recount. */
const reported = async (source: Source, subject: Subject): Promise<Recount> => {
  const events = await source.events(subject, ALWAYS);
  const referrers = await source.referrers(subject, ALWAYS);
  const media = await source.media(subject, 'video', ALWAYS);
  return {
    events: Object.fromEntries(
      events.map((row) => [`${row.category}|${row.label}`, [row.events, row.visits]]),
    ),
    referrers: Object.fromEntries(referrers.map((row) => [`${row.type}|${row.name}`, row.visits])),
    media: Object.fromEntries(
      media.map((row) => [
        `video|${row.label}`,
        [row.nb_impressions, row.nb_plays, row.nb_finishes, row.avg_time_watched],
      ]),
    ),
  };
};

/** Media as the report says it: the mean of the seconds, rounded. */
const asReported = ({ media, ...rest }: Recount): Recount => ({
  ...rest,
  media: Object.fromEntries(
    Object.entries(media).map(([key, [seen, plays, finishes, seconds]]) => [
      key,
      [seen, plays, finishes, plays === 0 ? 0 : Math.round(seconds / plays)],
    ]),
  ),
});

test(
  'reports equal a naive recount, whatever the order, the batches, replicas and restarts',
  LIMIT,
  async () => {
    const here = buildSite('here');
    const world = await buildTestCollector([here]);
    const runs = fc.record({
      hits: fc.tuple(
        randomHits('', 80).chain((hits) => fc.shuffledSubarray(hits, { minLength: hits.length })),
        randomHits('', 20),
      ),
      size: fc.integer({ min: 1, max: 30 }),
      seed: fc.nat(),
    });
    await fc.assert(
      fc.asyncProperty(runs, async ({ hits: [mine, other], size, seed }) => {
        // Each run has a conference of its own, and another one whose hits could leak into it.
        const [subject, neighbour] = [subjectOf(buildSite('run')), subjectOf(buildSite('next'))];
        const own = mine.map((hit) => ({ ...hit, conference: subject.id }));
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
        expect(await reported(world.source, subject)).toEqual(asReported(recount(own)));
        await Promise.all([first.stop(), second.stop()]);
      }),
      { numRuns: 12 },
    );
  },
);
