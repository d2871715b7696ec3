import fc from 'fast-check';
import { expect } from 'vitest';
import type { Hit } from '../src/analytics/collector/hit.ts';
import { packGroups } from '../src/analytics/collector/spool/pack.ts';
import { addToSpool } from '../src/analytics/collector/spool/queries.ts';
import type { Label, Source, Subject, VisitFilter } from '../src/analytics/sources/source.ts';
import { buildSite, buildTestCollector, subjectOf } from './build-collector.ts';
import { addresses, codeOf, POSTERS } from './heart-posters.ts';
import { recountReferrersOf, recountSeries, recountSome, type Stretch } from './naive-filter.ts';
import { randomHits } from './random-hits.ts';
import { asReported, reported } from './reported.ts';

const MONDAY = Date.UTC(2026, 10, 2) / 1000;
const ALWAYS: Stretch = { from: 0, to: 4_000_000_000 };
const HOUR = 3_600;

const codes = ['P-1', 'P-10', 'STRASSE'];

const filters: fc.Arbitrary<VisitFilter> = fc.record({
  country: fc.constantFrom(undefined, undefined, 'AT', 'JP', 'XX'),
  source: fc.constantFrom(
    undefined,
    undefined,
    { kind: 'direct' as const },
    { kind: 'campaign' as const },
    { kind: 'campaign' as const, name: 'newsletter' },
    { kind: 'website' as const, name: 'www.medical-news.example' },
    { kind: 'assistant' as const },
    { kind: 'engine' as const, name: 'Google Scholar' },
  ),
  topic: fc.constantFrom(undefined, undefined, 'Li Wei', 'O\'Hara \\ "x" \t 李伟 😀', 'nobody'),
  poster: fc
    .constantFrom(undefined, undefined, ...codes, 'P-2')
    .map((code) =>
      code === undefined ? undefined : { code, isIts: (label: string) => codeOf(label) === code },
    ),
});

/** Some of the events are of posters. */
const withPosters = (hits: Hit[]): Hit[] =>
  hits.map((hit, at) =>
    hit.kind === 'event' && at % 3 === 0
      ? { ...hit, category: POSTERS, label: addresses[at % addresses.length] ?? '' }
      : hit,
  );

const periodOf = ({ from, to }: Stretch) => ({
  from: from === ALWAYS.from ? null : new Date(from * 1000),
  to: to === ALWAYS.to ? null : new Date(to * 1000),
});

const seriesOf = async (
  source: Source,
  subject: Subject,
  asked: Stretch,
  interval: 'day' | 'hour',
  of?: Label,
) =>
  Object.fromEntries(
    (await source.timeseries(subject, periodOf(asked), interval, of)).map((point) => [
      Date.parse(point.time) / 1000,
      [point.nb_events, point.nb_visits],
    ]),
  );

/** Compares every read under random filters with a naive recount; so many filters beside the first one. */
export const compareFiltered = async (
  statistics: string,
  { otherFilters, ...effort }: { otherFilters: number; numRuns: number; seed?: number },
): Promise<void> => {
  const world = await buildTestCollector([], statistics);
  world.collector.start();
  const runs = fc.record({
    hits: randomHits('', 90),
    late: fc.boolean(),
    seed: fc.nat(),
    filter: filters,
    others: fc.array(filters, { minLength: otherFilters, maxLength: otherFilters }),
    begin: fc.integer({ min: 0, max: 40 }),
    length: fc.constantFrom(1, 5, 24, 100),
  });
  await fc.assert(
    fc.asyncProperty(runs, async ({ hits, late, seed, filter, others, begin, length }) => {
      const [subject, neighbour] = [subjectOf(buildSite('run')), subjectOf(buildSite('next'))];
      // Whose a playback is stays what it was first taken for: see `playedIn`.
      const all = withPosters(hits).map((hit) => (late ? { ...hit, user: undefined } : hit));
      const sent = late ? shuffled(all, seed) : all;
      for (let at = 0; at < sent.length; at += 30) {
        const batch = [subject, neighbour].flatMap(({ id }) =>
          sent.slice(at, at + 30).map((hit): Hit => ({ ...hit, conference: id })),
        );
        await addToSpool(world.database.db, packGroups(batch));
        await world.collector.waitUntilCounted();
      }
      const from = MONDAY + begin * HOUR;
      for (const asked of [ALWAYS, { from, to: from + length * HOUR + 7 }]) {
        for (const own of [filter, ...others]) {
          await compare(world.source, { ...subject, filter: own }, all, own, asked);
        }
      }
    }),
    { ...effort, endOnFailure: true },
  );
};

const shuffled = (hits: Hit[], seed: number): Hit[] =>
  fc.sample(fc.shuffledSubarray(hits, { minLength: hits.length }), { seed, numRuns: 1 })[0] ?? [];

const TOPIC: Label = { category: 'Top Topics', label: 'Li Wei' };

const compare = async (
  source: Source,
  subject: Subject,
  all: Hit[],
  filter: VisitFilter,
  asked: Stretch,
): Promise<void> => {
  const period = periodOf(asked);
  expect(await reported(source, subject, period)).toEqual(
    asReported(recountSome(all, filter, asked)),
  );
  for (const interval of ['day', 'hour'] as const) {
    for (const label of [undefined, TOPIC]) {
      expect(await seriesOf(source, subject, asked, interval, label)).toEqual(
        recountSeries(all, filter, asked, interval, label),
      );
    }
  }
  const referrers = await source.referrers(subject, period, TOPIC);
  expect(
    Object.fromEntries(referrers.map((row) => [`${row.type}|${row.name}`, row.visits])),
  ).toEqual(recountReferrersOf(all, filter, asked, TOPIC));
};
