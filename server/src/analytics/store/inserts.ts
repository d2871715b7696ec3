import { Readable } from 'node:stream';
import { type ClickHouseClient, isRefusedData } from '../../platform/clickhouse/client.ts';
import {
  onEveryServer,
  ServersAway,
  splitByCopies,
  splitByServers,
} from '../../platform/clickhouse/every-server.ts';
import { yieldingBatchesOf } from '../../platform/yield-to-requests.ts';
import type { Block, HitRow } from './rows.ts';
import { inParts, Query, rowsOf } from './select.ts';

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
    values: Readable.from(lines, { objectMode: false }),
  });
  stream.resume();
};

/** Rows, a line each, in parts between which others get their turn. */
const linesOf = async <Row>(rows: readonly Row[], columns: (keyof Row)[]): Promise<string[]> => {
  const parts: string[] = [];
  for await (const batch of yieldingBatchesOf(rows)) {
    const lines = batch.map((row) => JSON.stringify(columns.map((column) => row[column])));
    parts.push(`${lines.join('\n')}\n`);
  }
  return parts;
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

/** ClickHouse found the hits at fault, and no server holds any of them: they may go into other blocks. */
export class HitsRefused extends Error {
  override name = 'HitsRefused';
}

/** Why every server that was asked to store rows found them at fault; undefined when one did not. */
const refusalOf = (error: unknown): Error | undefined => {
  if (!(error instanceof ServersAway)) return isRefusedData(error) ? (error as Error) : undefined;
  return error.isEverywhere && error.errors.every(isRefusedData) ? error.errors[0] : undefined;
};

/**
 * Whether some server holds a hit of a block. Each one looks at all hits of an insert before it stores any; but an
 * earlier attempt, of which nobody heard the end, may have been stored before the server began to refuse it.
 */
const isHeld = async (clickhouse: ClickHouseClient, hits: readonly HitRow[]): Promise<boolean> => {
  for (const { servers, rows } of await splitByServers(clickhouse, hits)) {
    for (const [conference, ofOne] of Map.groupBy(rows, (row) => row.conference)) {
      const { cluster } = clickhouse;
      const found = await onEveryServer({ servers, cluster }, (server) =>
        holdsAny(server, conference, ofOne),
      );
      if (found.includes(true)) return true;
    }
  }
  return false;
};

const holdsAny = async (
  server: ClickHouseClient,
  conference: string,
  hits: readonly HitRow[],
): Promise<boolean> => {
  for (const part of inParts(hits)) {
    const query = new Query();
    const numbers = query.bind(
      'Array(UInt64)',
      part.map(({ number }) => number),
    );
    const times = part.map(({ time }) => time * 1000);
    const period = { from: new Date(Math.min(...times)), to: new Date(Math.max(...times) + 1000) };
    const sql = `select 1 from hits where conference = ${query.bind('UUID', conference)}
      ${query.times('time', period)} and number in ${numbers} limit 1`;
    if ((await rowsOf(server, sql, query)).length > 0) return true;
  }
  return false;
};

/** The hits that a block stores first; others are there already, and change. */
const newHits = (hits: readonly HitRow[]): HitRow[] => {
  const changed = new Set(hits.filter(({ sign }) => sign < 0).map(({ number }) => number));
  return hits.filter(({ number }) => !changed.has(number));
};

/** Stores a block whole and on the disk, however often it is called with the same token and the same rows. */
export const insertBlock = async (
  clickhouse: ClickHouseClient,
  { hits, visits, playbacks }: Block,
  token: string,
): Promise<void> => {
  try {
    await insertRows(clickhouse, 'hits', hits, `${token}-hits`);
  } catch (error) {
    const refusal = refusalOf(error);
    const added = newHits(hits);
    if (!refusal || added.length === 0 || (await isHeld(clickhouse, added))) throw error;
    throw new HitsRefused(refusal.message);
  }
  await insertRows(clickhouse, 'visits', visits, `${token}-visits`);
  await insertRows(clickhouse, 'playbacks', playbacks, `${token}-playbacks`);
  await clickhouse.onDisk();
};
