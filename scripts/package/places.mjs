import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../install.mjs';

/** The program as JavaScript, which every package is made of. */
export const app = join(root, 'dist', 'app');

/** Where finished packages go. */
export const packages = join(root, 'dist', 'packages');

export const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** For whoever tries a package before it is there. */
export const requireBuilt = (file, kind) => {
  if (existsSync(file)) return;
  throw new Error(`There is no ${file}: build it first with npm run package -- ${kind}`);
};
