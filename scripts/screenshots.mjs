import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled, env, node, root } from './install.mjs';

// Every page of the demo world, light and dark: at 1280 px into docs/screenshots/, at 390 px into test-results/screenshots/.
ensureInstalled();
ensureBuilt();
const { status } = spawnSync(node, [join(root, 'e2e', 'screenshots.ts')], {
  cwd: root,
  stdio: 'inherit',
  env: { ...env, CHROMIUM_PATH: ensureChromium() },
});
process.exit(status ?? 1);
