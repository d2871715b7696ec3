import { Readable } from 'node:stream';
import type { ClickHouseClient } from '../../platform/clickhouse/client.ts';
import type { Block } from './rows.ts';

/**
 * Every insert carries a token: sent again with the same one, it counts once, in the table and in
 * the sums that are made of it. `async_insert` is off because a block is already a group of many
 * hits, and an acknowledged one must be there; `distributed_foreground_insert` says the same to a
 * cluster.
 */
const insertRows = async (
  clickhouse: ClickHouseClient,
  table: string,
  columns: readonly string[],
  rows: readonly object[],
  token: string,
): Promise<void> => {
  if (rows.length === 0) return;
  const lines = rows.map((row) => JSON.stringify(Object.values(row)));
  const { stream } = await clickhouse.exec({
    query: `insert into ${table} (${columns.join(', ')})
      settings insert_deduplication_token = '${token}', insert_deduplicate = 1,
        deduplicate_blocks_in_dependent_materialized_views = 1,
        async_insert = 0, distributed_foreground_insert = 1
      format JSONCompactEachRow`,
    values: Readable.from([lines.join('\n')], { objectMode: false }),
  });
  stream.resume();
};

/** Stores a block whole, however often it is called with the same token and the same rows. */
export const insertBlock = async (
  clickhouse: ClickHouseClient,
  block: Block,
  token: string,
): Promise<void> => {
  for (const [table, rows] of Object.entries(block) as [keyof Block, object[]][]) {
    const columns = Object.keys(rows[0] ?? {});
    await insertRows(clickhouse, table, columns, rows, `${token}-${table}`);
  }
};
