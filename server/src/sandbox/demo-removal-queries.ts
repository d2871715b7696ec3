import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { ClickHouseClient } from '../platform/clickhouse/client.ts';
import type { Database } from '../platform/postgres/database.ts';

export const countOtherAdmins = async (db: Database, emails: string[]): Promise<number> => {
  const { rows } = await sql<{ admins: number }>`
    select count(*)::int as admins from users
    where is_admin and email <> all(${emails})`.execute(db);
  return rows[0]?.admins ?? 0;
};

export interface FoundConference {
  id: string;
  prefix: string;
  name: string;
  submissions: number;
  payments: number;
  /** Checkouts that the sandbox's provider does not know, so that another one took the money. */
  real_checkouts: number;
}

/** Deleted ones as well: nothing of a deleted conference is removed by deleting it. */
export const findConferences = async (
  db: Database,
  prefixes: string[],
): Promise<FoundConference[]> => {
  const { rows } = await sql<FoundConference>`
    select id, prefix, name,
      (select count(*)::int from submissions where conference_id = conferences.id) as submissions,
      (select count(*)::int from payments where conference_id = conferences.id) as payments,
      (select count(*)::int from checkouts where conference_id = conferences.id
        and stripe_session_id is not null
        and stripe_session_id not in (select id from sandbox_provider_objects)) as real_checkouts
    from conferences where prefix = any(${prefixes}) order by prefix`.execute(db);
  return rows;
};

/** What the statistics know them by, where that is not their own id. */
export const findCounts = async (db: Database, conferences: string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select unnest(array[id, next_id]) as id from counts
    where conference_id = any(${conferences}::uuid[])`.execute(db);
  return rows.map(({ id }) => id).filter((id) => id !== null);
};

export const deleteAccounts = async (trx: Database, emails: string[]): Promise<void> => {
  await sql`delete from users where email = any(${emails})`.execute(trx);
};

/** The queue's and the mailbox's. */
export const deleteMails = async (trx: Database, recipients: string[]): Promise<void> => {
  await sql`delete from mails where lower(recipient) = any(${recipients})`.execute(trx);
  await sql`delete from sandbox_mails where lower(recipient) = any(${recipients})`.execute(trx);
};

/** While another conference has checkouts, some of these may be theirs. */
export const deleteUnusedProviderObjects = async (trx: Database): Promise<void> => {
  await sql`delete from sandbox_provider_objects where not exists (select from checkouts)`.execute(
    trx,
  );
};

/** With every row that belongs to them, in whatever table, however far away. */
export const deleteConferences = async (trx: Database, ids: string[]): Promise<void> => {
  const { rows } = await sql<{ name: string }>`
    select t.table_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where t.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and c.column_name = 'conference_id'`.execute(trx);
  for (const { name } of rows) {
    await deleteWithReferring(trx, name, sql`conference_id = any(${ids}::uuid[])`);
  }
  await deleteWithReferring(trx, 'conferences', sql`id = any(${ids}::uuid[])`);
};

interface Reference {
  table: string;
  columns: string[];
  referred: string[];
}

/** The rows that refer to these come first, and those that refer to them before. */
const deleteWithReferring = async (
  trx: Database,
  table: string,
  which: ReturnType<typeof sql>,
): Promise<void> => {
  const list = (columns: string[]) => sql.join(columns.map((column) => sql.ref(column)));
  for (const reference of await referencesTo(trx, table)) {
    const { columns, referred } = reference;
    const theirs = sql`(${list(columns)}) in (select ${list(referred)} from ${sql.table(table)} where ${which})`;
    await deleteWithReferring(trx, reference.table, theirs);
  }
  await sql`delete from ${sql.table(table)} where ${which}`.execute(trx);
};

const referencesTo = async (trx: Database, table: string): Promise<Reference[]> => {
  const { rows } = await sql<Reference>`
    select f.conrelid::regclass::text as table,
      array(select a.attname::text from unnest(f.conkey) with ordinality k (number, place)
        join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.number
        order by k.place) as columns,
      array(select a.attname::text from unnest(f.confkey) with ordinality k (number, place)
        join pg_attribute a on a.attrelid = f.confrelid and a.attnum = k.number
        order by k.place) as referred
    from pg_constraint f
    where f.contype = 'f' and f.confrelid = ${`public.${table}`}::regclass
      and f.conrelid <> f.confrelid`.execute(trx);
  return rows;
};

const ask = async <Row>(
  clickhouse: ClickHouseClient,
  query: string,
  query_params = {},
): Promise<Row[]> =>
  (await clickhouse.query({ query, query_params, format: 'JSONEachRow' })).json<Row>();

const PATIENCE_MS = 300_000;

/** From every table of a server that has conferences; returns when it is gone from the disks. */
export const deleteStatistics = async (
  clickhouse: ClickHouseClient,
  ids: string[],
): Promise<void> => {
  if (ids.length === 0) return;
  const tables = await ask<{ name: string }>(
    clickhouse,
    `select t.name as name from system.tables t
     join system.columns c on c.database = t.database and c.table = t.name
     where t.database = currentDatabase() and t.engine like '%MergeTree' and c.name = 'conference'
     order by name`,
  );
  for (const { name } of tables) {
    await clickhouse.command({
      query: `alter table ${name} delete where conference in {ids:Array(UUID)}
        settings mutations_sync = 0`,
      query_params: { ids },
    });
  }
  for (const until = Date.now() + PATIENCE_MS; ; await sleep(100)) {
    const [row] = await ask<{ left: number }>(
      clickhouse,
      `select toUInt32(count()) as left from system.mutations
       where database = currentDatabase() and not is_done
         and hasAny(extractAll(command, '[0-9a-f-]{36}'), {ids:Array(String)})`,
      { ids },
    );
    if (row?.left === 0) return;
    if (Date.now() > until) throw new Error('ClickHouse is still removing. Run it again later');
  }
};
