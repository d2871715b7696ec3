import { sql } from 'kysely';
import { allowPauses, type Database } from '../platform/postgres/database.ts';
import type { Manifest, Migration } from './manifest.ts';

/**
 * Left out: which migrations ran is in the manifest, and the rows of the lanes are there from the
 * start and empty whenever a backup is taken. Unlogged tables forget by themselves; the job queues
 * have a schema of their own and are made anew of what waits in the tables. The day's salt goes with
 * its day: in a backup it would be the way back from a visitor to an address. What is restored has no
 * backup of its own yet, and its posters are counted as they come.
 */
const NOT_SAVED = [
  'schema_migrations',
  'hits_drain',
  'counting_lanes',
  'visitor_salts',
  'backups',
  'backup_faults',
  'submission_counts',
];

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export interface Table {
  name: string;
  columns: string[];
}

/** The tables to save, each after those that it refers to. */
export const listTables = async (db: Database): Promise<Table[]> => {
  const { rows } = await sql<Table & { refers_to: string[] }>`
    select c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '')
        as columns,
      array(select distinct r.relname::text from pg_constraint f join pg_class r on r.oid = f.confrelid
       where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as refers_to
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
      and c.relname <> all(${NOT_SAVED}::text[])
    order by c.relname`.execute(db);
  const ordered: Table[] = [];
  while (ordered.length < rows.length) {
    const next = rows.filter(
      ({ name, refers_to }) =>
        !ordered.some((done) => done.name === name) &&
        refers_to.every((other) => ordered.some((done) => done.name === other)),
    );
    if (next.length === 0) throw new Error('Tables refer to each other in a circle');
    ordered.push(...next.map(({ name, columns }) => ({ name, columns })));
  }
  return ordered;
};

const columnList = (columns: string[]): string => columns.map(quoted).join(', ');

export const copyOutOf = ({ name, columns }: Table): string =>
  `copy public.${quoted(name)} (${columnList(columns)}) to stdout`;

export const copyInto = ({ name, columns }: Table): string =>
  `copy public.${quoted(name)} (${columnList(columns)}) from stdin`;

/** Those that keep backups of this database do so one after the other, wherever they run. */
export const inTurn = <T>(db: Database, work: () => Promise<T>): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await allowPauses(trx);
    await sql`select pg_advisory_xact_lock(hashtextextended('keep a backup', 0))`.execute(trx);
    return work();
  });

export const rememberBackup = async (db: Database, takenAt: Date): Promise<void> => {
  await sql`insert into backups (taken_at) values (${takenAt}) on conflict do nothing`.execute(db);
};

interface Kept {
  file: string;
  bytes?: number;
  notVerified: string | undefined;
}

/** What became of a backup of the schedule. */
export const noteBackup = async (
  db: Database,
  takenAt: Date,
  { file, bytes, notVerified }: Kept,
): Promise<void> => {
  await sql`
    insert into backups (taken_at, file, bytes, verified_at, not_verified)
    values (${takenAt}, ${file}, ${bytes ?? null}, case when ${notVerified ?? null}::text is null then now() end,
      ${notVerified ?? null})
    on conflict (taken_at) do update set file = excluded.file, bytes = excluded.bytes,
      verified_at = excluded.verified_at, not_verified = excluded.not_verified`.execute(db);
};

/** The files that were not the same when they were restored; of one that nobody could try the size is known. */
export const listBroken = async (db: Database): Promise<Set<string>> => {
  const { rows } = await sql<{ file: string }>`select file from backups
    where file is not null and not_verified is not null and bytes is null`.execute(db);
  return new Set(rows.map(({ file }) => file));
};

export const noteFault = async (db: Database, at: Date, message: string): Promise<void> => {
  await sql`insert into backup_faults (at, message) values (${at}, ${message})
    on conflict do nothing`.execute(db);
};

export const forgetFaults = async (db: Database): Promise<void> => {
  await sql`delete from backup_faults`.execute(db);
};

/** Applied migrations; none where the database has never been used. */
export const listMigrations = async (db: Database): Promise<Migration[]> => {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('public.schema_migrations') is not null as there`.execute(db);
  if (!rows[0]?.there) return [];
  const applied = await sql<Migration>`
    select name, checksum from schema_migrations order by name`.execute(db);
  return applied.rows;
};

type Sequences = Manifest['postgres']['sequences'];

/** Where each numbered table stands. A number that was taken and not used is not given again. */
export const listSequences = async (db: Database): Promise<Sequences> => {
  const { rows } = await sql<Omit<Sequences[number], 'last'>>`
    select c.relname as table, a.attname as column
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not a.attisdropped
      and a.attnum > 0 and pg_get_serial_sequence(c.oid::regclass::text, a.attname) is not null
    order by 1, 2`.execute(db);
  const found: Sequences = [];
  for (const { table, column } of rows) {
    const { rows: at } = await sql<{ last: string }>`
      select coalesce(pg_sequence_last_value(
        pg_get_serial_sequence(${quoted(table)}, ${column})::regclass), 0)::text as last`.execute(
      db,
    );
    found.push({ table, column, last: at[0]?.last ?? '0' });
  }
  return found;
};

export const setSequences = async (db: Database, sequences: Sequences): Promise<void> => {
  for (const { table, column, last } of sequences) {
    if (last === '0') continue;
    await sql`select setval(pg_get_serial_sequence(${quoted(table)}, ${column})::regclass,
      ${last}::bigint)`.execute(db);
  }
};

export const countRows = async (db: Database, table: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::float8 as count from ${sql.id('public', table)}`.execute(db);
  return rows[0]?.count ?? 0;
};

export const hasRows = async (db: Database, table: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from ${sql.id('public', table)} limit 1`.execute(db);
  return rows.length > 0;
};

/** A recount may have gone on while the backup was made: it begins anew. */
export const giveUpRecounts = async (trx: Database): Promise<void> => {
  await sql`insert into former_counts (id)
    select next_id from counts where next_id is not null`.execute(trx);
  await sql`update counts set next_id = null, next_zone = null, parts_done = 0, kept_days = '{}',
    hits = 0, counted = 0, worked_until = to_timestamp(0)`.execute(trx);
};
