import type { ClickHouseClient } from '../../platform/clickhouse/client.ts';
import { Query, rowsOf } from './select.ts';

/** The tables of facts about single visitors, a file or more for each month. */
export const DATED = ['hits', 'label_hits', 'visits', 'visitor_days', 'playbacks'];

/**
 * Drops the facts about single visitors of every month that ended so many months ago (0: never);
 * the sums, which know no visitor, stay. Whole months at a time, since they are files of their own:
 * nothing is rewritten, and what is kept is not touched. On one server: of a cluster, on each.
 */
export const dropOlderThan = async (
  months: number,
  now: Date,
  server: ClickHouseClient,
): Promise<void> => {
  if (months === 0) return;
  const query = new Query();
  const tables = DATED.map((table) => `'${table}'`).join(', ');
  const old = await rowsOf<{ place: string; month: string }>(
    server,
    `select distinct table as place, partition_id as month from system.parts
      where active and database = currentDatabase()
        and table in (${tables})
        and partition_id < ${query.bind('String', monthBefore(now, months))}`,
    query,
  );
  for (const { place, month } of old) {
    await server.command({ query: `alter table ${place} drop partition id '${month}'` });
  }
};

/** As ClickHouse names it: 202611. */
export const monthBefore = (now: Date, months: number): string => {
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months));
  return month.toISOString().slice(0, 7).replace('-', '');
};
