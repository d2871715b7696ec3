import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { runProgram } from './run-program.ts';

const program = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Nothing that could be saved, changed or measured is in reach of it. */
const nowhere = { DATABASE_URL: 'postgres://127.0.0.1:1/x', CLICKHOUSE_URL: 'http://127.0.0.1:1' };

test.each([
  ['npm run backup', 'server/src/backup/command.ts', 'backup'],
  ['npm run restore', 'server/src/backup/command.ts', 'restore'],
  ['npm run let-in', 'server/src/users/let-in/command.ts'],
  ['npm run remove-demo', 'server/src/sandbox/remove-demo.ts'],
  ['npm run import-matomo', 'server/src/analytics/moving/command.ts'],
  ['npm run soak', 'bench/soak.ts'],
  ['npm run siege', 'bench/siege.ts'],
])('%s -- --help says how it is called, and does nothing', async (command, path, ...words) => {
  const asked = await runProgram(program(path), [...words, '--help'], {
    ...{ ...nowhere, SANDBOX: '1', DATA_DIR: `${tmpdir()}/eposter-no-such-folder` },
  });
  expect(asked).toEqual({ code: 1, said: expect.stringContaining(`${command} -- `) });
  expect(asked.said).not.toMatch(/^ +at /m);
  expect(existsSync('--help')).toBe(false);
});
