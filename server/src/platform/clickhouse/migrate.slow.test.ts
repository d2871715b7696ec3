import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, inject, onTestFinished, test } from 'vitest';
import { migrateClickHouse } from './migrate.ts';

test('a migration may run for longer than a request, and reports that it runs', async () => {
  const path = await mkdtemp(join(tmpdir(), 'migrations-'));
  onTestFinished(() => rm(path, { recursive: true }));
  await writeFile(
    join(path, '0001_long.sql'),
    `create table if not exists long (n UInt8) engine = MergeTree order by n;
insert into long select sleepEachRow(1) from numbers(33) settings max_block_size = 1, max_threads = 1;`,
  );
  const url = new URL(inject('clickhouseUrl'));
  url.pathname = `/test_${randomBytes(6).toString('hex')}`;
  const progress: [string, number][] = [];
  const onProgress = (name: string, seconds: number) => progress.push([name, seconds]);
  const applied = await migrateClickHouse(url.href, pathToFileURL(`${path}/`), { onProgress });
  expect(applied).toEqual(['0001_long.sql']);
  expect(progress.map(([name]) => name)).toEqual([
    '0001_long.sql',
    '0001_long.sql',
    '0001_long.sql',
  ]);
  expect(progress[0]?.[1]).toBe(10);
});
