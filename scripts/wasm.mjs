// npm runs this after it installed the packages. Plain JavaScript for whatever Node the machine has.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { npm, root } from './install.mjs';

const libc = process.platform === 'linux' ? '-gnu' : '';
const library = `lib-${process.platform}-${process.arch}${libc}`;

// ClickHouse as WebAssembly (303 MB) is for machines that npm had no library of it for. It is a
// package of its own, which `npm ci` alone would install everywhere or nowhere.
if (!existsSync(join(root, 'node_modules', '@chdb', library, 'libchdb.so'))) {
  console.log('No native ClickHouse for this machine: installing the WebAssembly build');
  const folder = join(root, 'server', 'src', 'platform', 'embedded', 'wasm');
  const options = ['--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync(npm, ['ci', ...options], { cwd: folder, stdio: 'inherit' });
  if (status !== 0) {
    // With CLICKHOUSE_URL the product needs neither build; without, it says so when it starts.
    console.error(
      'It could not be installed; npm said why above. Set CLICKHOUSE_URL, or try again.',
    );
  }
}
