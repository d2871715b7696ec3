import { expect, test } from 'vitest';
import { buildSite, buildTestCollector } from '../../../test/build-collector.ts';
import { ownStatistics } from '../../../test/own-statistics.ts';
import type { ClickHouseClient } from '../../platform/clickhouse/client.ts';
import { latestHits } from './latest-hits.ts';

const LIMIT = { timeout: 120_000 };
const url = ownStatistics();

/** Fails where a query needs more memory than that. */
const withMemory = (clickhouse: ClickHouseClient, bytes: number): ClickHouseClient => ({
  ...clickhouse,
  query: (asked) =>
    clickhouse.query({ ...asked, query: `${asked.query}, max_memory_usage = ${bytes}` }),
});

test(
  'the latest hits of a conference with very many are found without gathering them all',
  LIMIT,
  async () => {
    const site = buildSite('heart');
    const { clickhouse } = await buildTestCollector([site], url);
    await clickhouse.command({
      query: `insert into hits (conference, time, day, visit, visitor, kind, category, label, number, sign)
      select '${site.id}', toDateTime(1793577600 + number, 'UTC') as time, toDate(time), number, number,
        'event', 'Top Posters', toString(number), number + 1, 1
      from numbers(200000)
      union all
      select '${site.id}', toDateTime(1793577600 + 199999, 'UTC') as time, toDate(time), 199999, 199999,
        'event', 'Top Posters', '199999', 200000, -1`,
    });
    const hits = await latestHits(withMemory(clickhouse, 20_000_000), site.id);
    expect(hits.map(({ label }) => label)).toEqual(
      Array.from({ length: 40 }, (_, at) => String(199_998 - at)),
    );
  },
);
