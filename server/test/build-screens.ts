import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { undoLater } from './shared.ts';

/** A folder as the build leaves it: the pages, a hashed file, the scripts for poster sites. */
export const buildScreens = async (): Promise<URL> => {
  const folder = await mkdtemp(join(tmpdir(), 'eposter-screens-'));
  undoLater(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, 'assets'));
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><title>Screens</title><noscript>{supportEmail}</noscript>',
  );
  await writeFile(
    join(folder, 'author.html'),
    '<!doctype html><html lang="en"><title>Authors</title><div id="root">{painted}</div><script type="application/json">"{page}"</script><noscript>{supportEmail}</noscript>',
  );
  await mkdir(join(folder, 'draw'));
  await writeFile(
    join(folder, 'draw', 'draw.mjs'),
    'export const draw = ({ path }) => ({ html: "<p>Painted: " + path + "</p>", texts: {} });',
  );
  await writeFile(join(folder, 'assets', 'app-1a2b3c.js'), 'export {};');
  for (const name of ['tracker', 'matomo', 'piwik', 'opt-out']) {
    await writeFile(join(folder, `${name}.js`), '(() => {})();');
  }
  return pathToFileURL(`${folder}/`);
};
