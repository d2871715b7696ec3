import { expect, test } from 'vitest';
import type { VisitSource } from '#contract/visit-filter.ts';
import { buildSite, buildTestCollector, subjectOf } from '../../../test/build-collector.ts';
import { compareFiltered } from '../../../test/filter-runs.ts';
import { addresses, codeOf, POSTERS } from '../../../test/heart-posters.ts';
import type { Stretch } from '../../../test/naive-filter.ts';
import { ownStatistics } from '../../../test/own-statistics.ts';
import { plainHit } from '../../../test/plain-hit.ts';
import { packGroups } from '../collector/spool/pack.ts';
import { addToSpool } from '../collector/spool/queries.ts';
import type { VisitFilter } from '../sources/source.ts';

const statistics = ownStatistics();

const LIMIT = { timeout: 240_000 };

const MONDAY = Date.UTC(2026, 10, 2) / 1000;

const ALWAYS: Stretch = { from: 0, to: 4_000_000_000 };

const periodOf = ({ from, to }: Stretch) => ({
  from: from === ALWAYS.from ? null : new Date(from * 1000),
  to: to === ALWAYS.to ? null : new Date(to * 1000),
});

test('a read under a filter equals a naive recount', LIMIT, () =>
  compareFiltered(statistics, { numRuns: 1, otherFilters: 0, seed: 2026 }),
);

test('where single visits are gone, it is told since when they are kept', LIMIT, async () => {
  const [here, next] = [buildSite('here'), buildSite('next')];
  const { source, clickhouse } = await buildTestCollector([here, next], statistics);
  const subject = subjectOf(here);
  const always = { from: null, to: null };
  const since = (from: string | null) =>
    source.keptSince?.(subject, { from: from === null ? null : new Date(from), to: null });
  expect(await since(null)).toBeNull();
  const sums = (id: string, day: string) =>
    clickhouse.command({
      query: `insert into referrer_days (conference, day, referrer_type, referrer_name, visits)
        values ('${id}', '${day}', 'direct', '', 1)`,
    });
  const visitor = (id: string, day: string) =>
    clickhouse.command({
      query: `insert into visitor_days (conference, day, bucket, visitor, visits) values ('${id}', '${day}', 1, 1, 1)`,
    });
  await visitor(next.id, '2026-01-01');
  await sums(here.id, '2026-03-09');
  expect(await since(null)).toBe('none');
  await visitor(here.id, '2026-05-20');
  await sums(here.id, '2026-05-20');
  expect(await since(null)).toBe('2026-05-01');
  expect(await since('2026-05-01T00:00:00Z')).toBeNull();
  await visitor(here.id, '2026-03-30');
  expect(await source.keptSince?.(subject, always)).toBeNull();
});

test('assistants are told by their hosts, and are no websites', LIMIT, async () => {
  const here = buildSite('here');
  const { source, send, collector } = await buildTestCollector([here], statistics);
  collector.start();
  const visit = (_id: string, urlref: string) => ({
    ...{ idsite: 'here', rec: '1', _id, cdt: String(MONDAY + 60), ua: 'Firefox', urlref },
    url: 'https://here.eposter.live/',
  });
  await send([
    visit('00000000000000aa', 'https://chatgpt.com/'),
    visit('00000000000000bb', 'https://www.perplexity.ai/search'),
    visit('00000000000000cc', 'https://uni.example/'),
    visit('00000000000000dd', ''),
  ]);
  const hosts = async (by: VisitSource) =>
    (await source.referrers({ ...subjectOf(here), filter: { source: by } }, periodOf(ALWAYS)))
      .map(({ name }) => name)
      .sort();
  expect(await hosts({ kind: 'assistant' })).toEqual(['chatgpt.com', 'www.perplexity.ai']);
  expect(await hosts({ kind: 'assistant', name: 'ChatGPT' })).toEqual(['chatgpt.com']);
  expect(await hosts({ kind: 'assistant', name: 'Nobody' })).toEqual([]);
  expect(await hosts({ kind: 'website' })).toEqual(['uni.example']);
  expect(await hosts({ kind: 'website', name: 'uni.example' })).toEqual(['uni.example']);
});

test(
  'a poster may have a thousand addresses, and an assistant a thousand hosts, as a network or a stranger makes them up',
  LIMIT,
  async () => {
    const here = buildSite('heart26');
    const { collector, source, database } = await buildTestCollector([here], statistics);
    collector.start();
    const hits = Array.from({ length: 1_000 }, (_, at) => {
      const visitor = (at + 1).toString(16).padStart(16, '0');
      const label = `https://heart26.eposter.live/poster/P-1?fbclid=${String(at).padStart(200, 'x')}`;
      const host = `${String(at).padStart(60, 'x')}.${'y'.repeat(60)}.chatgpt.com`;
      const referrer = { type: 'website' as const, name: host };
      return plainHit({
        conference: here.id,
        time: MONDAY + at,
        visitor,
        category: POSTERS,
        label,
        referrer,
      });
    });
    const other = plainHit({
      conference: here.id,
      time: MONDAY,
      category: POSTERS,
      label: addresses[2],
    });
    await addToSpool(database.db, packGroups([...hits, other]));
    const subject = subjectOf(here);
    const visitsOf = async (filter: VisitFilter) => {
      const rows = await source.referrers({ ...subject, filter }, { from: null, to: null });
      return rows.reduce((sum, { visits }) => sum + visits, 0);
    };
    const isIts = (label: string) => codeOf(label) === 'P-1';
    expect(await visitsOf({ poster: { code: 'P-1', isIts } })).toBe(1_000);
    expect(await visitsOf({ source: { kind: 'assistant' } })).toBe(1_000);
    expect(await visitsOf({ source: { kind: 'website' } })).toBe(0);
    const [day] =
      (await source
        .sessions?.(
          subject,
          { from: null, to: null },
          [
            { posters: ['P-10'], from: periodOf(ALWAYS).from ?? new Date(0), to: new Date() },
            {
              posters: ['P-1'],
              from: new Date(MONDAY * 1_000),
              to: new Date((MONDAY + 100) * 1_000),
            },
          ],
          codeOf,
        )
        .then((all) => all?.slice(1) ?? [])) ?? [];
    expect(day).toEqual({
      inAll: { visits: 1_000, views: 1_000 },
      during: { visits: 100, views: 100 },
    });
  },
);
