import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildFolder } from './run-backup.ts';

const leftBehind = new URL('../../scripts/left-behind.mjs', import.meta.url);

const PROGRAM = `
import { endWhenLeftBehind } from '${leftBehind}';
endWhenLeftBehind();
process.on('SIGTERM', () => { console.log('ended'); process.exit(0); });
setTimeout(() => process.exit(1), 20_000);
console.log('started');
`;

test('a SIGTERM to npm alone ends what npm start has started', async () => {
  const folder = await buildFolder();
  const scripts = { start: 'node start.mjs' };
  await writeFile(join(folder, 'package.json'), JSON.stringify({ scripts }));
  await writeFile(join(folder, 'start.mjs'), PROGRAM);

  const npm = spawn('npm', ['start'], { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] });
  onTestFinished(() => void npm.kill('SIGKILL'));
  let said = '';
  npm.stdout.on('data', (chunk) => {
    said += chunk;
  });
  await expect.poll(() => said, { timeout: 20_000 }).toContain('started');
  npm.kill('SIGTERM');
  await once(npm, 'close');
  expect(said).toContain('ended');
});
