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
    '<!doctype html><html lang="en"><head><title>Screens</title><script type="module" src="/assets/app-1a2b3c.js"></script></head><div id="root" data-painted>{painted}</div><script type="application/json">"{page}"</script><noscript>{supportEmail}</noscript>',
  );
  await writeFile(
    join(folder, 'login.html'),
    '<!doctype html><html lang="en"><title>Login</title><div id="root" data-painted>{painted}</div><template>{application}</template><script type="application/json">"{page}"</script><noscript>{supportEmail}</noscript>',
  );
  await writeFile(
    join(folder, 'author.html'),
    '<!doctype html><html lang="en"><title>Authors</title><div id="root">{painted}</div><script type="application/json">"{page}"</script><noscript>{supportEmail}</noscript>',
  );
  await writeFile(
    join(folder, 'page-files.json'),
    JSON.stringify({
      '/analytics/traffic/:prefix': ['/assets/overview-1.js', '/assets/overview-1.css'],
    }),
  );
  await mkdir(join(folder, 'draw'));
  await writeFile(
    join(folder, 'draw', 'draw.mjs'),
    'export const draw = ({ path }) => ({ html: "<p>Painted: " + path + "</p>", texts: {} });' +
      'export const drawLogin = async ({ language }) => "<p>Sign in: " + language + "</p>";' +
      'export const drawShell = async ({ language }) => "<p>Frame: " + language + "</p>";',
  );
  await writeFile(join(folder, 'assets', 'app-1a2b3c.js'), 'export {};');
  for (const name of ['tracker', 'matomo', 'piwik', 'opt-out']) {
    await writeFile(join(folder, `${name}.js`), '(() => {})();');
  }
  return pathToFileURL(`${folder}/`);
};
