import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled, env, node, root } from './install.mjs';

// Every page of the demo world, light and dark: at 1280 px into docs/screenshots/, at 390 px into test-results/screenshots/.
// `npm run screenshots -- overview home` takes only these.
ensureInstalled();
ensureBuilt();
const { status } = spawnSync(
  node,
  [join(root, 'e2e', 'screenshots.ts'), ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...env, CHROMIUM_PATH: ensureChromium() },
  },
);
process.exit(status ?? 1);
