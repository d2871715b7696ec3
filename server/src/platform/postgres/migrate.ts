import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { ConfigError } from '../config.ts';

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/** The numbered files of a folder, in order. */
export const readMigrations = async (folder: URL): Promise<Migration[]> => {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8');
      return { name, sql: text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
};

/** Those not applied yet; throws when an applied one was edited afterwards. */
export const pendingMigrations = (
  migrations: Migration[],
  applied: { name: string; checksum: string }[],
): Migration[] => {
  const done = new Map(applied.map(({ name, checksum }) => [name, checksum]));
  for (const { name, checksum } of migrations) {
    if (done.has(name) && done.get(name) !== checksum) {
      throw new Error(`The migration ${name} was changed after it was applied; add a new one`);
    }
  }
  return migrations.filter(({ name }) => !done.has(name));
};

/** Any number, the same for every replica. */
const LOCK = 7_251_936;

/**
 * Runs `work` in one replica at a time, on a connection of its own. The lock goes with the
 * connection, so a killed replica never leaves it behind.
 */
export const alone = async <T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  // A connection that breaks fails its query; without a listener it would end the program.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    return await work(client);
  } finally {
    await client.end();
  }
};

const OLDEST_VERSION = 15;

/** Refuses a PostgreSQL in which the migrations would fail halfway. */
export const requireVersion = async (client: pg.Client, oldest = OLDEST_VERSION): Promise<void> => {
  const { rows } = await client.query(`select current_setting('server_version') as version,
    current_setting('server_version_num')::int / 10000 as major`);
  const { version, major } = rows[0];
  if (major >= oldest) return;
  throw new ConfigError([
    `DATABASE_URL is a PostgreSQL ${version}: version ${oldest} or later is needed`,
  ]);
};

/**
 * Forward only. Each migration and its record are one transaction; call it inside `alone`. A
 * restore wants only those that its backup was made with.
 */
export const migratePostgres = async (
  client: pg.Client,
  folder: URL,
  wanted: (name: string) => boolean = () => true,
): Promise<string[]> => {
  await client.query(`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  const { rows } = await client.query('select name, checksum from schema_migrations');
  const pending = pendingMigrations(await readMigrations(folder), rows).filter(({ name }) =>
    wanted(name),
  );
  for (const migration of pending) await apply(client, migration);
  return pending.map(({ name }) => name);
};

const apply = async (client: pg.Client, migration: Migration): Promise<void> => {
  await client.query('begin');
  try {
    await client.query(migration.sql);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
      migration.name,
      migration.checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`The migration ${migration.name} failed`, { cause: error });
  }
};
