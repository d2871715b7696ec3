import type { ClickHouseClient } from '../../platform/clickhouse/client.ts';
import { Query, rowsOf } from './select.ts';

/** Hits of each of the last stretches of so many seconds, the latest first. */
export const readPace = async (
  clickhouse: ClickHouseClient,
  conference: string,
  now: Date,
  { seconds, count }: { seconds: number; count: number },
): Promise<number[]> => {
  const query = new Query();
  const from = new Date(now.getTime() - seconds * count * 1_000);
  const age = `${query.bind('UInt64', Math.floor(now.getTime() / 1_000))} - toUnixTimestamp(time)`;
  const sql = `select toUInt32(intDiv(greatest(toInt64(${age}), 0), ${query.bind('UInt64', seconds)})) as stretch,
      sum(sign) as hits
    from hits where conference = ${query.bind('UUID', conference)}${query.times('time', { from, to: now })}
    group by stretch`;
  const rows = await rowsOf<{ stretch: number; hits: number }>(clickhouse, sql, query);
  const hits = new Map(rows.map((row) => [row.stretch, row.hits]));
  return Array.from({ length: count }, (_, at) => hits.get(at) ?? 0);
};
