import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { env, node, root } from './install.mjs';

/**
 * A Chromium for the browser tests: the one that CHROMIUM_PATH names; else one without a window, which
 * takes half the time, installed from Debian where this user may do that; else any on PATH; else
 * Playwright's own download. Answers its path, or '' when it is Playwright's, which Playwright finds
 * by itself.
 */
export const ensureChromium = () => {
  const there =
    process.env.CHROMIUM_PATH ||
    findOnPath(SHELL) ||
    install(SHELL) ||
    findOnPath(...ORDINARY) ||
    install('chromium');
  if (there) return there;
  console.log('Downloading Chromium (once)');
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  if (run(node, [cli, 'install', '--only-shell', 'chromium']) !== 0) {
    console.error('No Chromium could be found or installed; set CHROMIUM_PATH to one.');
    process.exit(1);
  }
  return '';
};

const SHELL = 'chromium-headless-shell';
const ORDINARY = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** From Debian; answers its path, or nothing where that was not possible. */
const install = (name) => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return '';
  console.log(`Installing ${name} (once)`);
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name, 'fonts-liberation']);
  return findOnPath(name);
};

const findOnPath = (...names) => {
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
