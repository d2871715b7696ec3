import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildFolder } from '../../../test/run-backup.ts';
import { makePrivate } from './private-folder.ts';

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

const buildOpenFolder = async (...files: string[]): Promise<string> => {
  const folder = join(await buildFolder(), 'data');
  mkdirSync(folder);
  for (const file of files) {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), '');
    chmodSync(join(folder, file), 0o644);
    chmodSync(join(folder, file, '..'), 0o755);
  }
  chmodSync(folder, 0o755);
  return folder;
};

test('a new folder is for its owner only', async () => {
  const folder = join(await buildFolder(), 'data');
  expect(makePrivate(folder)).toBe('private');
  expect(modeOf(folder)).toBe('700');
});

test('a folder that others could enter is closed, with all that is in it', async () => {
  const folder = await buildOpenFolder('postgres/base/1', 'clickhouse/store', 'clickhouse.log');
  expect(makePrivate(folder)).toBe('private');
  expect(modeOf(folder)).toBe('700');
  const modes = readdirSync(folder, { recursive: true }).map((name) => [
    name,
    modeOf(join(folder, String(name))),
  ]);
  expect(Object.fromEntries(modes)).toEqual({
    postgres: '700',
    'postgres/base': '700',
    'postgres/base/1': '600',
    clickhouse: '700',
    'clickhouse/store': '600',
    'clickhouse.log': '600',
  });
});

test('a folder with other people’s things is left as it is, and that is said', async () => {
  const folder = await buildOpenFolder('letters.txt');
  expect(makePrivate(folder)).toBe('not ours');
  expect([modeOf(folder), modeOf(join(folder, 'letters.txt'))]).toEqual(['755', '644']);
});
