import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled, env, node, root } from './install.mjs';

// Every screen of the demo world, light and dark, into docs/screenshots/.
ensureInstalled();
ensureBuilt();
const { status } = spawnSync(node, [join(root, 'e2e', 'screenshots.ts')], {
  cwd: root,
  stdio: 'inherit',
  env: { ...env, CHROMIUM_PATH: ensureChromium() },
});
process.exit(status ?? 1);
