import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { env, node, root } from './install.mjs';

/**
 * A Chromium for the browser tests: the one that CHROMIUM_PATH names, else one on PATH, else
 * Debian's where this user may install it, else Playwright's own download. Answers its path, or
 * '' when it is Playwright's, which Playwright finds by itself.
 */
export const ensureChromium = () => {
  const there = process.env.CHROMIUM_PATH || findOnPath();
  if (there) return there;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium (once)');
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
    const installed = findOnPath();
    if (installed) return installed;
  }
  console.log('Downloading Chromium (once)');
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  if (run(node, [cli, 'install', 'chromium']) !== 0) {
    console.error('No Chromium could be found or installed; set CHROMIUM_PATH to one.');
    process.exit(1);
  }
  return '';
};

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const findOnPath = () => {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
};

const isExecutable = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const run = (command, args) =>
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status;
