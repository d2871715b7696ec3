import { Readable } from 'node:stream';
import { type ClickHouseClient, isRefusedData } from '../../platform/clickhouse/client.ts';
import { onEveryServer, splitByCopies } from '../../platform/clickhouse/every-server.ts';
import { othersTurn } from '../../platform/others-turn.ts';
import type { Block } from './rows.ts';

/**
 * Every insert carries a token: sent again with the same one, it counts once, in the table and in
 * the sums that are made of it. `async_insert` is off because a block is already a group of many
 * hits, and an acknowledged one must be there. It is read as one piece, so that all of it is looked at
 * before any is stored. Hits of many months may come together, and each month is a file of its own.
 */
const insertInto = async (
  clickhouse: ClickHouseClient,
  table: keyof Block,
  rows: readonly object[],
  token: string,
): Promise<void> => {
  const [first] = rows;
  if (!first) return;
  // By name: rows that were read back may have their columns in another order.
  const columns = Object.keys(first) as (keyof typeof first)[];
  const lines = await linesOf(rows, columns);
  const { stream } = await clickhouse.exec({
    query: `insert into ${table} (${columns.join(', ')})
      settings insert_deduplication_token = '${token}', insert_deduplicate = 1,
        deduplicate_blocks_in_dependent_materialized_views = 1,
        async_insert = 0, input_format_parallel_parsing = 0, max_partitions_per_insert_block = 0
      format JSONCompactEachRow`,
    values: Readable.from([lines], { objectMode: false }),
  });
  stream.resume();
};

/** Rows that are written before others get their turn. */
const MAX_AT_ONCE = 1_000;

const linesOf = async <Row>(rows: readonly Row[], columns: (keyof Row)[]): Promise<string> => {
  let lines = '';
  for (const [at, row] of rows.entries()) {
    lines += `${JSON.stringify(columns.map((column) => row[column]))}\n`;
    if (at % MAX_AT_ONCE === MAX_AT_ONCE - 1) await othersTurn();
  }
  return lines;
};

/**
 * Of a cluster without a Keeper each replica gets the rows by itself, under the same token: one that is away
 * spoils nothing on the others, and has them once when they are sent again. An insert through a Distributed
 * table is broken off on one replica when the other goes away, with a part of it stored.
 */
const insertRows = async (
  clickhouse: ClickHouseClient,
  table: keyof Block,
  rows: readonly { conference: string }[],
  token: string,
): Promise<void> => {
  const split = await splitByCopies(clickhouse, rows);
  if (!split) return insertInto(clickhouse, table, rows, token);
  for (const { servers, rows: ofShard } of split) {
    await onEveryServer({ servers, cluster: clickhouse.cluster }, (server) =>
      insertInto(server, table, ofShard, token),
    );
  }
};

/**
 * ClickHouse found the hits at fault. It looks at all of them before it stores any, and they are
 * stored first: so nothing of the block is stored.
 */
export class HitsRefused extends Error {
  override name = 'HitsRefused';
}

/** Stores a block whole and on the disk, however often it is called with the same token and the same rows. */
export const insertBlock = async (
  clickhouse: ClickHouseClient,
  { hits, visits, playbacks }: Block,
  token: string,
): Promise<void> => {
  try {
    await insertRows(clickhouse, 'hits', hits, `${token}-hits`);
  } catch (error) {
    const { message, cause } = error as Error;
    throw isRefusedData(error) || isRefusedData(cause) ? new HitsRefused(message) : error;
  }
  await insertRows(clickhouse, 'visits', visits, `${token}-visits`);
  await insertRows(clickhouse, 'playbacks', playbacks, `${token}-playbacks`);
  await clickhouse.onDisk();
};
