import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, env, node, root } from './install.mjs';

ensureInstalled();
ensureBuilt();
const args = [join(root, 'bench', 'siege.ts'), ...process.argv.slice(2)];
process.exit(spawnSync(node, args, { cwd: root, stdio: 'inherit', env }).status ?? 1);
