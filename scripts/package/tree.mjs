import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { npm, root } from '../install.mjs';
import { buildApp } from './app.mjs';
import { run } from './drive.mjs';
import { app } from './places.mjs';

/** The package's files with all that it depends on, as the lock file has it, in a folder of its own. */
export const installTree = (folder) => {
  buildApp(app);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { files } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const named = files.filter((name) => !name.includes('*'));
  for (const name of [...named, 'docs', 'package.json', 'package-lock.json', 'README.md']) {
    const options = { recursive: true, filter: (path) => !path.endsWith('.png') };
    cpSync(join(root, name), join(folder, name), options);
  }
  const options = ['--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  run(npm, ['ci', ...options], { cwd: folder });
};
