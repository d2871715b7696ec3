import { expect, test } from 'vitest';
import { buildSite, buildTestCollector, subjectOf } from '../../../test/build-collector.ts';
import { codeOf, POSTERS } from '../../../test/heart-posters.ts';
import { ownStatistics } from '../../../test/own-statistics.ts';

const statistics = ownStatistics();

const LIMIT = { timeout: 240_000 };

const MONDAY = Date.UTC(2026, 10, 2) / 1000;

test(
  'a programme of very many posters is read in several queries, and none is lost',
  LIMIT,
  async () => {
    const heart = buildSite('heart');
    const { clickhouse, source } = await buildTestCollector([heart], statistics);
    await clickhouse.command({
      query: `insert into hits (conference, time, visit, visitor, kind, category, label, number, first_in_visit)
      select '${heart.id}', ${MONDAY + 60}, intDiv(number, 2), 7, 'event', '${POSTERS}',
        concat('https://heart26.eposter.live/poster/P-', toString(number)), number, 1
      from numbers(6000)`,
    });
    const asked = Array.from({ length: 6 }, (_, at) => ({
      posters: Array.from({ length: 1_000 }, (_each, place) => `P-${at * 1_000 + place}`),
      from: new Date(MONDAY * 1000),
      to: new Date((MONDAY + (at === 0 ? 60 : 61)) * 1000),
    }));
    const rows = await source.sessions(subjectOf(heart), { from: null, to: null }, asked, codeOf);
    expect(rows).toEqual(
      asked.map((_, at) => ({
        inAll: { visits: 500, views: 1_000 },
        during: at === 0 ? { visits: 0, views: 0 } : { visits: 500, views: 1_000 },
      })),
    );
  },
);
