import { ClickHouseError } from '@clickhouse/client';
import { type Migration, pendingMigrations, readMigrations } from '../postgres/migrate.ts';
import {
  type ClickHouseClient,
  type Cluster,
  connectClickHouse,
  databaseOf,
  localOf,
  readRows,
  urlsOf,
} from './client.ts';
import { checkCluster, spanServers } from './cluster-tables.ts';

export interface MigrateOptions {
  cluster?: Cluster | undefined;
  wanted?: (name: string) => boolean;
  /** Told of a server that does not answer while all others are up to date. */
  onAway?: (server: string) => void;
  /** Told every ten seconds of a statement that is still running. */
  onProgress?: (migration: string, seconds: number) => void;
}

/**
 * Forward only. ClickHouse has no transactions over DDL, so each statement must be one that can run again
 * (`if not exists`), and the record follows the last. Call it inside `alone`. Of a cluster each server is
 * migrated by itself. One that is away is no obstacle unless there is something to migrate.
 */
export const migrateClickHouse = async (
  url: string,
  folder: URL,
  { cluster, wanted = () => true, onAway = () => {}, onProgress = () => {} }: MigrateOptions = {},
): Promise<string[]> => {
  const migrations = (await readMigrations(folder)).filter(({ name }) => wanted(name));
  const database = databaseOf(url);
  if (!cluster) return migrateServer(url, database, migrations, onProgress);
  const servers = urlsOf(url);
  const away = await checkCluster(url, cluster);
  if (away.length > 0) {
    const names = away.map(({ name, error }) => `${name} (${error.message})`).join(', ');
    const there = servers.filter((each) => !away.some(({ name }) => name === new URL(each).host));
    const pending = there.map((each) => pendingOn(each, localOf(database), migrations));
    if (there.length === 0 || (await Promise.all(pending)).some((list) => list.length > 0)) {
      throw new Error(
        `ClickHouse has to be migrated on all servers, but does not answer at ${names}. Bring it back, and start again`,
      );
    }
    for (const { name } of away) onAway(name);
    return [];
  }
  const applied: string[] = [];
  for (const server of servers) {
    const span = (client: ClickHouseClient) => spanServers(client, { database, cluster });
    applied.push(
      ...(await migrateServer(server, localOf(database), migrations, onProgress, {
        cluster,
        span,
      })),
    );
  }
  return [...new Set(applied)];
};

const pendingOn = async (url: string, database: string, migrations: Migration[]) => {
  const client = connectClickHouse(url, { database });
  try {
    return pendingMigrations(migrations, await readApplied(client).catch(noneYet));
  } finally {
    await client.close();
  }
};

const migrateServer = async (
  url: string,
  database: string,
  migrations: Migration[],
  onProgress: (migration: string, seconds: number) => void,
  over?: { cluster: Cluster; span(client: ClickHouseClient): Promise<void> },
): Promise<string[]> => {
  // A statement that fills a table from a large store takes as long as it takes.
  const client = connectClickHouse(url, { database, timeoutMs: 0 });
  try {
    const applied = await readApplied(client).catch(async (error) => {
      const none = noneYet(error);
      await createDatabase(url, database);
      await createRecord(client);
      return none;
    });
    const pending = pendingMigrations(migrations, applied);
    for (const { name, sql, checksum } of pending) {
      for (const query of statements(forServer(sql, over?.cluster))) {
        const start = performance.now();
        const telling = setInterval(
          () => onProgress(name, Math.round((performance.now() - start) / 1000)),
          PROGRESS_EVERY_MS,
        );
        await client.command({ query }).finally(() => clearInterval(telling));
      }
      await over?.span(client);
      await client.insert({
        table: 'schema_migrations',
        columns: ['name', 'checksum'],
        values: [{ name, checksum }],
        format: 'JSONEachRow',
      });
    }
    return pending.map(({ name }) => name);
  } finally {
    await client.close();
  }
};

const PROGRESS_EVERY_MS = 10_000;

interface Applied {
  name: string;
  checksum: string;
}

/** What a fresh server answers; every other start needs one read. */
const NOT_THERE = ['UNKNOWN_DATABASE', 'UNKNOWN_TABLE'];

const noneYet = (error: unknown): Applied[] => {
  if (error instanceof ClickHouseError && NOT_THERE.includes(error.type ?? '')) return [];
  throw error;
};

const readApplied = (client: ClickHouseClient): Promise<Applied[]> =>
  readRows(client, 'select distinct name, checksum from schema_migrations');

const createRecord = (client: ClickHouseClient) =>
  client.command({
    query: `create table if not exists schema_migrations
      (name String, checksum String, applied_at DateTime64(3) default now64(3))
      engine = MergeTree order by name`,
  });

/** Statements end with a semicolon at the end of a line. */
export const statements = (sql: string): string[] =>
  sql
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement.replaceAll(/^--.*$/gm, '').trim() !== '');

/**
 * The tables of one server. Of a cluster the marks `{distributed …}` and `{alter …}` say nothing more: the
 * tables over all servers are made of these. `replicated_deduplication_window_seconds` would be an hour: a
 * block that waits for a server longer than that would be counted twice.
 */
export const forServer = (sql: string, cluster?: Cluster): string => {
  const plain = sql
    .replaceAll(/\{distributed \w+\};/g, '')
    .replaceAll(/\{alter \w+[^{}]*\};/g, '')
    .replaceAll(/\{local\}|\{cluster\}/g, '');
  if (!cluster) return plain.replaceAll('{Replicated}', '');
  const window = `deduplication_window = ${WAITING_BLOCKS}`;
  const windows = cluster.keeper
    ? `replicated_${window}, replicated_deduplication_window_seconds = ${A_MONTH}`
    : `non_replicated_${window}`;
  return plain
    .replaceAll('non_replicated_deduplication_window = 1000', windows)
    .replaceAll(/\{Replicated\}(\w*MergeTree)(?:\((\w+)\))?/g, (_, engine, argument) => {
      if (!cluster.keeper) return argument ? `${engine}(${argument})` : engine;
      return `Replicated${engine}('${IN_KEEPER}', '{replica}'${argument ? `, ${argument}` : ''})`;
    });
};

/** Tokens that each table of a cluster knows: more than lanes have blocks, whatever their months. */
const WAITING_BLOCKS = 10_000;
const A_MONTH = 2_592_000;
const IN_KEEPER = '/clickhouse/tables/{shard}/{database}/{table}';

const createDatabase = async (url: string, database: string): Promise<void> => {
  const client = connectClickHouse(url, { database: 'default' });
  try {
    await client.command({ query: `create database if not exists ${quoted(database)}` });
  } finally {
    await client.close();
  }
};

export const quoted = (identifier: string): string => `\`${identifier.replaceAll('`', '')}\``;
