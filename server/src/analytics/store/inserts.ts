import { Readable } from 'node:stream';
import { type ClickHouseClient, isRefusedData } from '../../platform/clickhouse/client.ts';
import type { Block } from './rows.ts';

/**
 * Every insert carries a token: sent again with the same one, it counts once, in the table and in
 * the sums that are made of it. `async_insert` is off because a block is already a group of many
 * hits, and an acknowledged one must be there; `distributed_foreground_insert` says the same to a
 * cluster. Hits of many months may come together, and each month is a file of its own.
 */
const insertRows = async (
  clickhouse: ClickHouseClient,
  table: keyof Block,
  rows: readonly object[],
  token: string,
): Promise<void> => {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first) as (keyof typeof first)[];
  const lines = rows.map((row) => JSON.stringify(columns.map((column) => row[column])));
  const { stream } = await clickhouse.exec({
    query: `insert into ${table} (${columns.join(', ')})
      settings insert_deduplication_token = '${token}', insert_deduplicate = 1,
        deduplicate_blocks_in_dependent_materialized_views = 1,
        async_insert = 0, distributed_foreground_insert = 1, max_partitions_per_insert_block = 0
      format JSONCompactEachRow`,
    values: Readable.from([lines.join('\n')], { objectMode: false }),
  });
  stream.resume();
};

/**
 * ClickHouse found the hits at fault. It looks at all of them before it stores any, and they are
 * stored first: so nothing of the block is stored.
 */
export class HitsRefused extends Error {
  override name = 'HitsRefused';
}

/** Stores a block whole, however often it is called with the same token and the same rows. */
export const insertBlock = async (
  clickhouse: ClickHouseClient,
  { hits, visits, playbacks }: Block,
  token: string,
): Promise<void> => {
  try {
    await insertRows(clickhouse, 'hits', hits, `${token}-hits`);
  } catch (error) {
    throw isRefusedData(error) ? new HitsRefused((error as Error).message) : error;
  }
  await insertRows(clickhouse, 'visits', visits, `${token}-visits`);
  await insertRows(clickhouse, 'playbacks', playbacks, `${token}-playbacks`);
};
