import { Query, rowsOf } from '../src/analytics/store/select.ts';
import type { ClickHouseClient } from '../src/platform/clickhouse/client.ts';

/** Events of a visit of which not exactly one hit is marked as the first. */
export const wronglyMarked = (clickhouse: ClickHouseClient, conference: string) => {
  const query = new Query();
  const sql = `select visit, label, sum(sign * first_in_visit) as marks from hits
    where conference = ${query.bind('UUID', conference)} and kind = 'event'
    group by visit, category, label having sum(sign) > 0 and marks != 1`;
  return rowsOf(clickhouse, sql, query);
};
