import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { buildDatabase } from '../../../test/build-database.ts';
import { alone, migratePostgres, requireVersion } from './migrate.ts';

const folderOf = async (files: Record<string, string>): Promise<URL> => {
  const path = await mkdtemp(join(tmpdir(), 'migrations-'));
  onTestFinished(() => rm(path, { recursive: true }));
  for (const [name, sql] of Object.entries(files)) await writeFile(join(path, name), sql);
  return pathToFileURL(`${path}/`);
};

const buildEmpty = async () => {
  const database = await buildDatabase('template0');
  onTestFinished(() => database.drop());
  const migrate = (folder: URL) => alone(database.url, (client) => migratePostgres(client, folder));
  const query = async (sql: string) => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    return (await client.query(sql).finally(() => client.end())).rows;
  };
  return { migrate, query };
};

test('runs in order, once, and only forward', async () => {
  const { migrate, query } = await buildEmpty();
  const folder = await folderOf({
    '0002_b.sql': 'insert into t values (2)',
    '0001_a.sql': 'create table t (n int); insert into t values (1)',
    'notes.txt': 'not sql',
  });
  expect(await migrate(folder)).toEqual(['0001_a.sql', '0002_b.sql']);
  expect(await migrate(folder)).toEqual([]);
  expect(await query('select n from t order by n')).toEqual([{ n: 1 }, { n: 2 }]);
});

test('eight replicas that start at once apply each migration once', async () => {
  const { migrate, query } = await buildEmpty();
  const folder = await folderOf({
    '0001_a.sql': 'create table t (n int); select pg_sleep(0.1)',
    '0002_b.sql': 'insert into t values (1)',
  });
  const applied = await Promise.all(Array.from({ length: 8 }, () => migrate(folder)));
  expect(applied.flat()).toEqual(['0001_a.sql', '0002_b.sql']);
  expect(await query('select n from t')).toEqual([{ n: 1 }]);
});

test('a failing migration leaves nothing of itself behind, and is named', async () => {
  const { migrate, query } = await buildEmpty();
  const folder = await folderOf({
    '0001_a.sql': 'create table t (n int)',
    '0002_b.sql': 'insert into t values (1); insert into nowhere values (1)',
  });
  await expect(migrate(folder)).rejects.toThrow('0002_b.sql');
  expect(await query('select n from t')).toEqual([]);
  expect(await query('select name from schema_migrations')).toEqual([{ name: '0001_a.sql' }]);
});

test('refuses a migration that was changed after it was applied', async () => {
  const { migrate } = await buildEmpty();
  await migrate(await folderOf({ '0001_a.sql': 'create table t (n int)' }));
  const edited = await folderOf({ '0001_a.sql': 'create table t (n bigint)' });
  await expect(migrate(edited)).rejects.toThrow('0001_a.sql was changed');
});

test('a PostgreSQL that is too old is refused in words, before anything is made in it', async () => {
  const { url, drop } = await buildDatabase('template0');
  onTestFinished(drop);
  await alone(url, (client) => requireVersion(client));
  await expect(alone(url, (client) => requireVersion(client, 99))).rejects.toThrow(
    /DATABASE_URL is a PostgreSQL \d+\.\d+.*: version 99 or later is needed/,
  );
});
