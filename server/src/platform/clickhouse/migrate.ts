import { pendingMigrations, readMigrations } from '../postgres/migrate.ts';
import { connectClickHouse, databaseOf } from './client.ts';

/**
 * Forward only. ClickHouse has no transactions over DDL, so each statement must be one that can
 * run again (`if not exists`), and the record follows the last. Call it inside `alone`.
 */
export const migrateClickHouse = async (url: string, folder: URL): Promise<string[]> => {
  await createDatabase(url);
  const client = connectClickHouse(url);
  try {
    await client.command({
      query: `create table if not exists schema_migrations
        (name String, checksum String, applied_at DateTime64(3) default now64(3))
        engine = MergeTree order by name`,
    });
    const applied = await client.query({
      query: 'select distinct name, checksum from schema_migrations',
      format: 'JSONEachRow',
    });
    const pending = pendingMigrations(await readMigrations(folder), await applied.json());
    for (const { name, sql, checksum } of pending) {
      for (const query of statements(sql)) await client.command({ query });
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

/** Statements end with a semicolon at the end of a line. */
export const statements = (sql: string): string[] =>
  sql
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement.replaceAll(/^--.*$/gm, '').trim() !== '');

const createDatabase = async (url: string): Promise<void> => {
  const client = connectClickHouse(url, 'default');
  try {
    await client.command({
      query: `create database if not exists ${quoted(databaseOf(url))}`,
    });
  } finally {
    await client.close();
  }
};

const quoted = (identifier: string): string => `\`${identifier.replaceAll('`', '')}\``;
