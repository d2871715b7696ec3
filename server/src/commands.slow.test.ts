import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { buildFolder } from '../test/run-backup.ts';
import { runProgram } from '../test/run-program.ts';

const pathOf = (program: string): string => fileURLToPath(new URL(program, import.meta.url));

test.each([
  ['backup/command.ts', 'backup', 'saved.tar.gz'],
  ['users/let-in/command.ts', 'boss@example.org'],
  ['sandbox/remove-demo.ts'],
])(
  '%s makes no databases in a folder that has none',
  { timeout: 120_000 },
  async (name, ...args) => {
    const folder = await buildFolder();
    const DATA_DIR = join(folder, 'data');
    await mkdir(DATA_DIR);
    const given = args.map((arg) => (arg.endsWith('.gz') ? join(folder, arg) : arg));
    expect(await runProgram(pathOf(name), given, { DATA_DIR })).toEqual({
      code: 1,
      said: `There are no databases in ${DATA_DIR}: set DATA_DIR, or DATABASE_URL and CLICKHOUSE_URL, to what the product has\n`,
    });
    expect(await readdir(DATA_DIR)).toEqual([]);
  },
);
