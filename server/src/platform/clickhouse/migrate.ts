import { ClickHouseError } from '@clickhouse/client';
import { pendingMigrations, readMigrations } from '../postgres/migrate.ts';
import { type ClickHouseClient, connectClickHouse, databaseOf } from './client.ts';

/**
 * Forward only. ClickHouse has no transactions over DDL, so each statement must be one that can
 * run again (`if not exists`), and the record follows the last. Call it inside `alone`.
 */
export const migrateClickHouse = async (
  url: string,
  folder: URL,
  cluster?: string,
  wanted: (name: string) => boolean = () => true,
): Promise<string[]> => {
  const client = connectClickHouse(url);
  try {
    const applied = await readApplied(client).catch(async (error) => {
      if (!(error instanceof ClickHouseError && NOT_THERE.includes(error.type ?? ''))) throw error;
      await createDatabase(url, cluster);
      await createRecord(client);
      return readApplied(client);
    });
    const pending = pendingMigrations(await readMigrations(folder), applied);
    for (const { name, sql, checksum } of pending.filter((each) => wanted(each.name))) {
      for (const query of statements(forCluster(sql, cluster))) await client.command({ query });
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

/** What a fresh server answers; every other start needs one read. */
const NOT_THERE = ['UNKNOWN_DATABASE', 'UNKNOWN_TABLE'];

const readApplied = async (client: ClickHouseClient) => {
  const applied = await client.query({
    query: 'select distinct name, checksum from schema_migrations',
    format: 'JSONEachRow',
  });
  return applied.json<{ name: string; checksum: string }>();
};

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
 * One server has plain tables. A cluster has a replicated table `x_local` on every server, and `x`
 * over all of them, which everybody reads and writes; a conference lives on one shard.
 */
export const forCluster = (sql: string, cluster: string | undefined): string => {
  const everywhere = cluster ? `on cluster '${cluster}'` : '';
  return sql
    .replaceAll(/\{distributed (\w+)\};/g, (_, table: string) =>
      cluster
        ? `create table if not exists ${table} ${everywhere} as ${table}_local engine = Distributed('${cluster}', currentDatabase(), '${table}_local', cityHash64(conference));`
        : '',
    )
    .replaceAll(/\{alter (\w+)([^{}]*)\};/g, (_, table: string, changes: string) =>
      cluster ? `alter table ${table} ${everywhere}${changes};` : '',
    )
    .replaceAll('{local}', cluster ? '_local' : '')
    .replaceAll('{cluster}', everywhere)
    .replaceAll('{Replicated}', cluster ? 'Replicated' : '');
};

const createDatabase = async (url: string, cluster: string | undefined): Promise<void> => {
  const client = connectClickHouse(url, 'default');
  try {
    await client.command({
      query: `create database if not exists ${quoted(databaseOf(url))} ${cluster ? `on cluster '${cluster}'` : ''}`,
    });
  } finally {
    await client.close();
  }
};

const quoted = (identifier: string): string => `\`${identifier.replaceAll('`', '')}\``;
