// Runs on whatever Node the machine has (20.19 or later): plain JavaScript, no dependencies.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The pinned Node, which runs everything else. */
export const node = join(root, 'node_modules', 'node', 'bin', 'node');

/** The environment in which `node` and the tools of node_modules come first. */
export const env = {
  ...process.env,
  PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`,
};

export const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

const stamp = join(root, 'node_modules', '.installed');

/** The lock file and the machine that the packages are installed for. */
const readWanted = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex');

/** Remembers that all packages are installed, by `npm ci` of whoever runs it. */
export const markInstalled = () => {
  const hasTools = existsSync(join(root, 'node_modules', 'vitest'));
  if (hasTools && existsSync(join(root, 'package-lock.json'))) writeFileSync(stamp, readWanted());
};

/** Installs exactly what the lock file says, once: a second call reads two files and returns. */
export const ensureInstalled = () => {
  const isInstalled = existsSync(stamp) && readFileSync(stamp, 'utf8') === readWanted();
  if (isInstalled && existsSync(node)) return;
  console.log('Installing packages (once, about a minute)');
  const { status } = spawnSync(
    npm,
    ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: '' },
    },
  );
  if (status !== 0) {
    console.error('The packages could not be installed; npm said why above.');
    process.exit(1);
  }
  markInstalled();
};
