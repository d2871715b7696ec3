import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../install.mjs';

/** The program as JavaScript, which every package is made of. */
export const app = join(root, 'dist', 'app');

/** Where finished packages go. */
export const packages = join(root, 'dist', 'packages');

export const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
