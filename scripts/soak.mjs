import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled, env, node, root } from './install.mjs';

ensureInstalled();
const wanted = process.argv.slice(2);
const usesBrowser = wanted.includes('browser');
if (usesBrowser) ensureBuilt();
const browser = usesBrowser ? { CHROMIUM_PATH: ensureChromium() } : {};
const args = [join(root, 'bench', 'soak.ts'), ...wanted];
const options = { cwd: root, stdio: 'inherit', env: { ...env, ...browser } };
process.exit(spawnSync(node, args, options).status ?? 1);
