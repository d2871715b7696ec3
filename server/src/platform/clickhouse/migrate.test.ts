import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, inject, onTestFinished, test } from 'vitest';
import { connectClickHouse } from './client.ts';
import { forServer, migrateClickHouse, statements } from './migrate.ts';

test('creates the database, runs each statement in order, and only once', async () => {
  const path = await mkdtemp(join(tmpdir(), 'migrations-'));
  onTestFinished(() => rm(path, { recursive: true }));
  await writeFile(
    join(path, '0001_numbers.sql'),
    `-- Two statements.
create table if not exists numbers_seen (n UInt32) engine = MergeTree order by n;
insert into numbers_seen values (7);`,
  );
  const url = new URL(inject('clickhouseUrl'));
  url.pathname = `/test_${randomBytes(6).toString('hex')}`;
  const folder = pathToFileURL(`${path}/`);
  expect(await migrateClickHouse(url.href, folder)).toEqual(['0001_numbers.sql']);
  expect(await migrateClickHouse(url.href, folder)).toEqual([]);
  const client = connectClickHouse(url.href);
  onTestFinished(() => client.close());
  const answer = await client.query({ query: 'select n from numbers_seen', format: 'JSONEachRow' });
  expect(await answer.json()).toEqual([{ n: 7 }]);
});

test('statements end at a semicolon that ends a line', () => {
  expect(statements("select 1;\n-- a comment\nselect ';' as x;\n")).toEqual([
    'select 1',
    "-- a comment\nselect ';' as x",
  ]);
});

test('the tables of a server are plain ones; with a Keeper they are replicated, and tokens are kept for long', async () => {
  const folder = new URL('../../../migrations/clickhouse/', import.meta.url);
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql'));
  const sql = await Promise.all(files.map((name) => readFile(new URL(name, folder), 'utf8')));
  const client = connectClickHouse(inject('clickhouseUrl'));
  onTestFinished(() => client.close());
  const parsed = async (query: string): Promise<string> => {
    const answer = await client.query({
      query: 'select formatQuery({query:String}) as sql',
      query_params: { query },
      format: 'JSONEachRow',
    });
    return (await answer.json<{ sql: string }>())[0]?.sql ?? '';
  };
  const tablesOf = async (keeper?: boolean): Promise<string[]> => {
    const cluster = keeper === undefined ? undefined : { name: 'posters', keeper };
    const made = await Promise.all(
      statements(forServer(sql.join('\n'), cluster)).map((statement) => parsed(statement)),
    );
    return made.filter((statement) => statement.startsWith('CREATE TABLE'));
  };
  const alone = await tablesOf();
  const copied = await tablesOf(false);
  const replicated = await tablesOf(true);
  expect(alone.length).toBeGreaterThan(5);
  for (const table of alone) {
    expect(table).toMatch(/ENGINE = \w*MergeTree/);
    expect(table).toContain('non_replicated_deduplication_window = 1000');
  }
  for (const table of copied) {
    expect(table).not.toContain('Replicated');
    expect(table).toContain('non_replicated_deduplication_window = 10000');
  }
  for (const table of replicated) {
    expect(table).toMatch(
      /ENGINE = Replicated\w*MergeTree\('\/clickhouse\/tables\/\{shard\}\/\{database\}\/\{table\}', '\{replica\}'(, sign)?\)/,
    );
    expect(table).toContain(
      'SETTINGS replicated_deduplication_window = 10000, replicated_deduplication_window_seconds = 2592000',
    );
  }
});
