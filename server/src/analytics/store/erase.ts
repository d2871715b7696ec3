import { setTimeout as sleep } from 'node:timers/promises';
import type { ClickHouseClient } from '../../platform/clickhouse/client.ts';
import { AppError } from '../../platform/errors.ts';
import { type Block, visitorHex, visitorNumber } from './rows.ts';
import { inParts, Query, rowsOf } from './select.ts';
import { HIT_COLUMNS } from './stored-days.ts';

export const columns = {
  hits: HIT_COLUMNS,
  visits: `conference, visit, toString(t.visitor) as visitor,
    toUnixTimestamp(t.started) as started, toUnixTimestamp(t.last_action) as last_action, toString(t.day) as day,
    referrer_type, referrer_name, country, device_type, browser, os, language, recognised, actions`,
  playbacks: `conference, media, label, playback, toString(t.visitor) as visitor,
    toUnixTimestamp(t.started) as started, toString(t.day) as day, page, seconds, position, length`,
} as const;

/** Hits last: they tell which ids are a person's, also when it is done again after an interruption. */
const TABLES = ['visits', 'visitor_days', 'playbacks', 'label_hits', 'hits'];
const PATIENCE_MS = 60_000;

/**
 * All ids of a person: those of users who had this visitor id, and the visitor ids that these had. What
 * other users did with the same visitor ids is not theirs.
 */
export const readIds = async (
  clickhouse: ClickHouseClient,
  conference: string,
  visitor: string,
): Promise<string[]> => {
  const query = new Query();
  const id = query.bind('UInt64', visitorNumber(visitor));
  const ofConference = `conference = ${query.bind('UUID', conference)}`;
  const persons = `select visitor from hits where ${ofConference} and device = ${id}`;
  const sql = `select distinct toString(arrayJoin([visitor, device])) as id from hits
    where ${ofConference} and (visitor = ${id} or visitor in (${persons}))`;
  const rows = await rowsOf<{ id: string }>(clickhouse, sql, query);
  const ids = rows.filter((row) => row.id !== '0').map((row) => visitorHex(row.id));
  return [...new Set([visitor, ...ids])];
};

/** The visitors whose hits brought new labels from a client: see Hit.client. */
export const readVisitorsOfClient = async (
  clickhouse: ClickHouseClient,
  conference: string,
  client: string,
): Promise<string[]> => {
  const query = new Query();
  const sql = `select distinct toString(visitor) as id from hits
    where conference = ${query.bind('UUID', conference)} and label_client = ${query.bind('String', client)}`;
  const rows = await rowsOf<{ id: string }>(clickhouse, sql, query);
  return rows.map(({ id }) => visitorHex(id));
};

/** How many hits of these visitors count. */
export const countHitsOf = async (
  clickhouse: ClickHouseClient,
  conference: string,
  ids: readonly string[],
): Promise<number> => {
  let hits = 0;
  for (const part of inParts(ids)) {
    const query = new Query();
    const sql = `select sum(sign) as hits from hits where ${whoseRows(query, conference, part)}`;
    const [found] = await rowsOf<{ hits: number }>(clickhouse, sql, query);
    hits += found?.hits ?? 0;
  }
  return hits;
};

/**
 * The rows that cancel what counts of a person, of each table so many at most. Stored, they take the
 * person out of the sums too; asked for again then, there are more of them, or none.
 */
export const readCancelling = async (
  clickhouse: ClickHouseClient,
  conference: string,
  ids: readonly string[],
  atMost: number,
): Promise<Block> => {
  const read = async (table: keyof Block): Promise<object[]> => {
    const rows: { remaining: number }[] = [];
    for (const part of inParts(ids)) {
      if (rows.length >= atMost) break;
      const query = new Query();
      const found = await rowsOf<{ remaining: number }>(
        clickhouse,
        `select ${columns[table]}, sum(t.sign) as remaining from ${table} t
          where ${whoseRows(query, conference, part, 't.')}
          group by all having remaining > 0 limit ${atMost - rows.length}`,
        query,
      );
      rows.push(...found);
    }
    return rows.flatMap(({ remaining, ...row }) =>
      Array.from({ length: remaining }, () => ({ ...row, sign: -1 })),
    );
  };
  return {
    hits: await read('hits'),
    visits: await read('visits'),
    playbacks: await read('playbacks'),
  } as Block;
};

const whoseRows = (query: Query, conference: string, ids: readonly string[], of = ''): string =>
  `${of}conference = ${query.bind('UUID', conference)}
    and ${of}visitor in (${ids.map(visitorNumber).join(', ')})`;

/** Removes a person's rows from a server's disks: those that counted once, and those that cancel them. */
export const removePerson = async (
  server: ClickHouseClient,
  conference: string,
  ids: readonly string[],
): Promise<void> => {
  for (const table of TABLES) {
    for (const part of inParts(ids)) {
      const query = new Query();
      await removeRows(server, table, whoseRows(query, conference, part), query);
    }
  }
};

/** Removes rows from a server's disks. What they added to the sums stays there. */
export const removeRows = async (
  server: ClickHouseClient,
  table: string,
  where: string,
  query: Query,
): Promise<void> => {
  const sql = `select distinct _partition_id as month from ${table} where ${where}`;
  const months = await rowsOf<{ month: string }>(server, sql, query);
  if (months.length === 0) return;
  // Only in the months where they are: every other file would be looked through as well.
  const remove = months.map(({ month }) => `delete in partition id '${month}' where ${where}`);
  await server.command({
    query: `alter table ${table} ${remove.join(', ')} settings mutations_sync = 0`,
    query_params: query.params,
  });
  await mutated(server, table);
};

/**
 * Ends when all changes of a table's rows are on the disk. Asked again and again rather than waited for: the
 * embedded engine answers nobody else meanwhile. What takes longer goes on by itself, and is said.
 */
export const mutated = async (
  clickhouse: ClickHouseClient,
  table: string,
  patienceMs = PATIENCE_MS,
): Promise<void> => {
  const query = new Query();
  const sql = `select count() as left, anyIf(latest_fail_reason, latest_fail_reason != '') as fault
    from system.mutations
    where database = currentDatabase() and table = ${query.bind('String', table)} and not is_done`;
  for (const until = Date.now() + patienceMs; ; await sleep(100)) {
    const [row] = await rowsOf<{ left: number; fault: string }>(clickhouse, sql, query);
    if (!row?.left) return;
    if (Date.now() > until) throw stillRemoving(table, row.fault);
  }
};

const stillRemoving = (table: string, fault: string): AppError => {
  const words = `What no longer counts is still being removed from the disk (table ${table}). Ask for the same again in a minute; it is done when that is answered.`;
  const error = new AppError('unavailable', words, undefined, 60);
  // For the log: ClickHouse's own words may hold names of files.
  if (fault) error.cause = new Error(fault);
  return error;
};
