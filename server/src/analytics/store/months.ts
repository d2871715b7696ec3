import type { ClickHouseClient } from '../../platform/clickhouse/client.ts';
import { DATED, monthBefore } from './retention.ts';
import { Query, rowsOf } from './select.ts';

/** More takes so long that ClickHouse should choose the moment itself. */
const MOST_BYTES = 20_000_000;

/**
 * Puts each small month that is over into one file per table, as far as it is not: ClickHouse leaves
 * a few, and every one costs something at each start and in each report. A cluster looks after itself.
 */
export const mergeFinishedMonths = async (
  now: Date,
  clickhouse: ClickHouseClient,
): Promise<void> => {
  if (clickhouse.cluster) return;
  const query = new Query();
  const scattered = await rowsOf<{ place: string; month: string }>(
    clickhouse,
    `select table as place, partition_id as month from system.parts
      where active and database = currentDatabase()
        and table in (${DATED.map((table) => `'${table}'`).join(', ')})
        and partition_id < ${query.bind('String', monthBefore(now, 0))}
      group by place, month having count() > 1 and sum(bytes_on_disk) < ${MOST_BYTES}`,
    query,
  );
  for (const { place, month } of scattered) {
    await clickhouse.command({ query: `optimize table ${place} partition id '${month}' final` });
  }
};
