import { setTimeout as sleep } from 'node:timers/promises';
import type { ClickHouseClient } from '../../platform/clickhouse/client.ts';
import { visitorNumber } from './rows.ts';
import { Query, rowsOf } from './select.ts';

const columns = {
  hits: 'conference, time, visit, visitor, kind, category, label, name, value, url, title, first_in_visit',
  visits: 'conference, visit, visitor, started, last_action, referrer_type, referrer_name, actions',
  playbacks:
    'conference, media, label, playback, visitor, started, page, seconds, position, length',
} as const;

const TABLES = [...Object.keys(columns), 'label_hits'];
/** After that ClickHouse goes on by itself. */
const PATIENCE_MS = 60_000;

export interface Place {
  clickhouse: ClickHouseClient;
  /** The name of the cluster, when there is one. */
  cluster: string | undefined;
}

/**
 * Takes a visitor out of the facts and out of the sums that were made of them. First come rows that
 * cancel what still counts, so that a second call after a crash cancels only the rest; then both
 * kinds of rows are removed from the disks. Answers how many hits there were.
 */
export const eraseFacts = async (
  { clickhouse, cluster }: Place,
  conference: string,
  visitor: string,
): Promise<number> => {
  const query = new Query();
  const whose = `conference = ${query.bind('UUID', conference)}
    and visitor = ${query.bind('UInt64', visitorNumber(visitor))}`;
  const sql = `select sum(sign) as hits from hits where ${whose}`;
  const [found] = await rowsOf<{ hits: number }>(clickhouse, sql, query);
  for (const [table, list] of Object.entries(columns)) {
    await clickhouse.command({
      query: `insert into ${table} (${list}, sign)
        select ${list}, -sum(sign) as left from ${table} where ${whose}
        group by ${list} having left < 0
        settings insert_deduplicate = 0, async_insert = 0, distributed_foreground_insert = 1`,
      query_params: query.params,
    });
  }
  for (const table of TABLES) await removeRows({ clickhouse, cluster }, table, whose, query);
  return found?.hits ?? 0;
};

/** Removes rows from the disks. What they added to the sums stays there. */
export const removeRows = async (
  { clickhouse, cluster }: Place,
  table: string,
  where: string,
  query: Query,
): Promise<void> => {
  const sql = `select distinct _partition_id as month from ${table} where ${where}`;
  const months = await rowsOf<{ month: string }>(clickhouse, sql, query);
  if (months.length === 0) return;
  // Only in the months where they are: every other file would be looked through as well.
  const remove = months.map(({ month }) => `delete in partition id '${month}' where ${where}`);
  await clickhouse.command({
    query: `alter table ${table}${cluster ? `_local on cluster '${cluster}'` : ''}
      ${remove.join(', ')} settings mutations_sync = ${cluster ? 2 : 0}`,
    query_params: query.params,
  });
  await mutated(clickhouse, table);
};

/** Asked again and again rather than waited for: the embedded engine answers nobody else meanwhile. */
export const mutated = async (clickhouse: ClickHouseClient, table: string): Promise<void> => {
  const query = new Query();
  const sql = `select count() as left from system.mutations
    where database = currentDatabase() and table = ${query.bind('String', table)} and not is_done`;
  for (const until = Date.now() + PATIENCE_MS; ; await sleep(100)) {
    const [row] = await rowsOf<{ left: number }>(clickhouse, sql, query);
    if (row?.left === 0 || Date.now() > until) return;
  }
};
