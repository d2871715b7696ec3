import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, env, node, root } from './install.mjs';

ensureInstalled();
ensureBuilt();
const run = join(root, 'scripts', 'package', 'run.mjs');
const args = ['--disable-warning=ExperimentalWarning', run, ...process.argv.slice(2)];
process.exit(spawnSync(node, args, { cwd: root, stdio: 'inherit', env }).status ?? 1);
