import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const SOAK = '../../bench/soak.ts';
const TEST = '../../scripts/test.mjs';

it.each([
  [SOAK, ['replicas', '--seconds', 'soon'], /^npm run soak/],
  [SOAK, ['zone', '--hits', 'many'], /^npm run soak/],
  [SOAK, ['embedded', '--seed', 'x'], /^npm run soak/],
  [SOAK, ['upgrade', '--old', tmpdir()], /^No release is installed in .*: check one out there/],
  [TEST, ['server/src/access.test.ts'], /^npm test .*npm run test:unit -- FILE/s],
])('%s called with %j says at once what is wrong', { timeout: 60_000 }, (path, args, words) => {
  const program = fileURLToPath(new URL(path, import.meta.url));
  const options = { encoding: 'utf8', timeout: 20_000 } as const;
  const { status, stderr } = spawnSync(process.execPath, [program, ...args], options);
  expect([status, stderr]).toEqual([1, expect.stringMatching(words)]);
});
