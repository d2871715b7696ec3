// The program as JavaScript, for packages: Node strips no types of files below node_modules. Runs on the pinned Node.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { root } from '../install.mjs';

const SOURCES = ['contract/src', 'server/src', 'server/migrations'];
const COMMANDS = /npm run (backup|restore|remove-demo|let-in|import-matomo)( --(?= ))?/g;
/** A path to a file of ours, whether it is imported or opened as a thread or a program. */
const OUR_FILE = /(['"`])((?:\.{1,2}\/|#contract\/)[^'"`\n]*)\.ts\1/g;

/**
 * The same tree with the same lines and columns, types blanked out: whoever reads a stack trace finds the
 * place in the source, without a map. Texts name the package's commands instead of the checkout's.
 */
const compile = (text) =>
  stripTypeScriptTypes(text).replace(OUR_FILE, '$1$2.js$1').replace(COMMANDS, 'eposter-live $1');

const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/\.test\.ts$|\.d\.ts$|[\\/]node_modules[\\/]/.test(path));

/** Writes the program into a folder; `screens` is where they were built. */
export const buildApp = (target, screens = join(root, 'web', 'dist')) => {
  rmSync(target, { recursive: true, force: true });
  for (const path of SOURCES.flatMap((source) => filesBelow(join(root, source)))) {
    const to = join(target, relative(root, path));
    mkdirSync(dirname(to), { recursive: true });
    if (path.endsWith('.ts')) {
      writeFileSync(to.replace(/ts$/, 'js'), compile(readFileSync(path, 'utf8')));
    } else {
      cpSync(path, to);
    }
  }
  cpSync(screens, join(target, 'web', 'dist'), { recursive: true });
  const { name, version, type, imports } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  // Node looks up #contract/… in the nearest package.json.
  writeFileSync(join(target, 'package.json'), JSON.stringify({ name, version, type, imports }));
};
