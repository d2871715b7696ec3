import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const soak = fileURLToPath(new URL('../../bench/soak.ts', import.meta.url));

it.each([
  [['replicas', '--seconds', 'soon'], /^npm run soak/],
  [['zone', '--hits', 'many'], /^npm run soak/],
  [['embedded', '--seed', 'x'], /^npm run soak/],
  [['upgrade', '--old', tmpdir()], /^No release is installed in .*: check one out there/],
])('a soak called as %j says at once what is wrong', { timeout: 60_000 }, (args, words) => {
  const options = { encoding: 'utf8', timeout: 20_000 } as const;
  const { status, stderr } = spawnSync(process.execPath, [soak, ...args], options);
  expect([status, stderr]).toEqual([1, expect.stringMatching(words)]);
});
