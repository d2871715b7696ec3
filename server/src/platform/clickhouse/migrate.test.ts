import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, inject, onTestFinished, test } from 'vitest';
import { connectClickHouse } from './client.ts';
import { forCluster, migrateClickHouse, statements } from './migrate.ts';

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

test('on a cluster tables are replicated and distributed, in statements that the engine can read', async () => {
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
    return ((await answer.json()) as { sql: string }[])[0]?.sql ?? '';
  };
  const there = await Promise.all(statements(forCluster(sql.join('\n'), 'posters')).map(parsed));
  for (const statement of there) expect(statement).toContain('ON CLUSTER posters');
  const tables = there.filter((statement) => statement.includes('ENGINE = Replicated'));
  const over = there.filter((statement) => statement.includes('ENGINE = Distributed'));
  expect(tables.length).toBeGreaterThan(5);
  expect(over).toHaveLength(tables.length);
  expect(over[0]).toContain("Distributed('posters', currentDatabase(), 'hits_local'");
  const alone = forCluster(sql.join('\n'), undefined).replaceAll(/^ *--.*$/gm, '');
  expect(alone).not.toMatch(/[{}]|_local|Distributed/);
});
