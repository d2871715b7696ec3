import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildSite, buildTestCollector, subjectOf } from '../../../test/build-collector.ts';
import { addresses, codeOf, POSTERS } from '../../../test/heart-posters.ts';
import type { Stretch } from '../../../test/naive-filter.ts';
import { type NaiveSession, recountSession } from '../../../test/naive-sessions.ts';
import { ownStatistics } from '../../../test/own-statistics.ts';
import { randomHits } from '../../../test/random-hits.ts';
import type { Hit } from '../collector/hit.ts';
import { packGroups } from '../collector/spool/pack.ts';
import { addToSpool } from '../collector/spool/queries.ts';
import type { VisitFilter } from '../sources/source.ts';

const statistics = ownStatistics();

const LIMIT = { timeout: 240_000 };

const MONDAY = Date.UTC(2026, 10, 2) / 1000;

const HOUR = 3_600;

const ALWAYS: Stretch = { from: 0, to: 4_000_000_000 };

const withPosters = (hits: Hit[]): Hit[] =>
  hits.map((hit, at) =>
    hit.kind === 'event' && at % 4 !== 0
      ? { ...hit, category: POSTERS, label: addresses[at % addresses.length] ?? '' }
      : hit,
  );

const sessions: fc.Arbitrary<NaiveSession> = fc
  .record({
    posters: fc.uniqueArray(fc.constantFrom('P-1', 'P-10', 'STRASSE', 'NEVER-SEEN')),
    begin: fc.integer({ min: 0, max: 60 * 60 }),
    length: fc.constantFrom(1, 15, 60, 300, 2_000),
  })
  .map(({ posters, begin, length }) => {
    const from = MONDAY + begin * 60;
    return { posters, from, to: from + length * 60 };
  });

const filters: fc.Arbitrary<VisitFilter> = fc.record({
  country: fc.constantFrom(undefined, undefined, 'AT', 'JP'),
  source: fc.constantFrom(
    undefined,
    { kind: 'direct' as const },
    { kind: 'engine' as const, name: 'Bing' },
  ),
  topic: fc.constantFrom(undefined, undefined, 'Li Wei'),
});

const periodOf = ({ from, to }: Stretch) => ({
  from: from === ALWAYS.from ? null : new Date(from * 1000),
  to: to === ALWAYS.to ? null : new Date(to * 1000),
});

test(
  'the figures of sessions equal a naive recount, whatever they share, with a neighbour that has the same',
  LIMIT,
  async () => {
    const world = await buildTestCollector([], statistics);
    world.collector.start();
    const runs = fc.record({
      hits: randomHits('', 100),
      programme: fc.array(sessions, { minLength: 1, maxLength: 8 }),
      filter: filters,
      begin: fc.integer({ min: 0, max: 40 }),
      length: fc.constantFrom(1, 5, 24, 100),
    });
    await fc.assert(
      fc.asyncProperty(runs, async ({ hits, programme, filter, begin, length }) => {
        const [subject, neighbour] = [subjectOf(buildSite('run')), subjectOf(buildSite('next'))];
        const all = withPosters(hits);
        for (let at = 0; at < all.length; at += 30) {
          const batch = [subject, neighbour].flatMap(({ id }) =>
            all.slice(at, at + 30).map((hit): Hit => ({ ...hit, conference: id })),
          );
          await addToSpool(world.database.db, packGroups(batch));
          await world.collector.waitUntilCounted();
        }
        const asked = programme.map(({ posters, from, to }) => ({
          posters,
          from: new Date(from * 1000),
          to: new Date(to * 1000),
        }));
        const start = MONDAY + begin * HOUR;
        for (const period of [ALWAYS, { from: start, to: start + length * HOUR + 7 }]) {
          for (const own of [{}, filter]) {
            const of = Object.values(own).some(Boolean) ? { ...subject, filter: own } : subject;
            expect(await world.source.sessions(of, periodOf(period), asked, codeOf)).toEqual(
              programme.map((session) => recountSession(all, own, period, session, codeOf)),
            );
          }
        }
      }),
      { numRuns: 8, endOnFailure: true },
    );
  },
);
