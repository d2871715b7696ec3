import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, inject, onTestFinished, test } from 'vitest';
import { connectClickHouse } from './client.ts';
import { migrateClickHouse, statements } from './migrate.ts';

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
