import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { asFigure, type Figure } from './figure.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('..', import.meta.url));

/** `npm ci` in a fresh copy of what is committed: how long it takes, and what it leaves on the disk. */
export const measureInstall = async (): Promise<Figure[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'eposter-bench-install-'));
  try {
    const copy = join(folder, 'copy');
    await mkdir(copy);
    await run('git', ['archive', '--output', join(folder, 'copy.tar'), 'HEAD'], { cwd: root });
    await run('tar', ['-xf', join(folder, 'copy.tar'), '-C', copy]);
    const started = performance.now();
    await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: copy, maxBuffer: 10_000_000 });
    const seconds = (performance.now() - started) / 1000;
    const { stdout } = await run('du', ['-sk', 'node_modules'], { cwd: copy });
    return [
      asFigure('install', Number.parseInt(stdout, 10) / 1024, 'MB'),
      asFigure('install.time', seconds, 's'),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
