import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildFolder } from './run-backup.ts';

const PROGRAM = `
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => { console.log('got ' + signal); process.exit(0); });
}
setTimeout(() => process.exit(1), 20_000);
console.log('started');
`;

const manifest = JSON.parse(
  await readFile(new URL('../../package.json', import.meta.url), 'utf8'),
) as { scripts: { start: string } };

/** Between npm and a program stands a shell that keeps a signal to itself, unless the line is `exec`. */
test.each(['SIGINT', 'SIGTERM'] as const)(
  'a %s to npm alone reaches what npm start has started',
  async (signal) => {
    const folder = await buildFolder();
    const { start } = manifest.scripts;
    await writeFile(join(folder, 'package.json'), JSON.stringify({ scripts: { start } }));
    await mkdir(join(folder, 'scripts'));
    await writeFile(join(folder, 'scripts', 'start.mjs'), PROGRAM);

    const npm = spawn('npm', ['start'], { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] });
    onTestFinished(() => void npm.kill('SIGKILL'));
    let said = '';
    npm.stdout.on('data', (chunk) => {
      said += chunk;
    });
    await expect.poll(() => said, { timeout: 20_000 }).toContain('started');
    npm.kill(signal);
    await once(npm, 'close');
    expect(said).toContain(`got ${signal}`);
  },
);
