import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Builds anew and keeps the files that the build before made, so that a page that was opened before
 * an update finds its files after it. Those of older builds go: they do not pile up.
 */
export const keepPreviousAssets = (dist, build) => {
  const assets = join(dist, 'assets');
  /** The names of what one build made itself. */
  const list = join(dist, '.assets');
  const readNames = () => (existsSync(assets) ? readdirSync(assets) : []);
  const made = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : readNames();
  const previous = made.map((name) => [name, readFileSync(join(assets, name))]);
  build();
  const own = readNames();
  for (const [name, content] of previous) {
    if (!own.includes(name)) writeFileSync(join(assets, name), content);
  }
  writeFileSync(list, JSON.stringify(own));
};
