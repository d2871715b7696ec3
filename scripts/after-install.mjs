// npm runs this after it installed the packages. Plain JavaScript for whatever Node the machine has.
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { markInstalled, npm, root } from './install.mjs';

const libc = process.platform === 'linux' ? '-gnu' : '';
const library = `@chdb/lib-${process.platform}-${process.arch}${libc}`;

/** Beside our packages, or, where this is itself a package, among those of whoever installed it. */
const isInstalled = () => {
  try {
    const folder = dirname(createRequire(import.meta.url).resolve(`${library}/package.json`));
    return existsSync(join(folder, 'libchdb.so'));
  } catch {
    return false;
  }
};

// ClickHouse as WebAssembly (303 MB) is for machines that npm had no library of it for. It is a
// package of its own, which `npm ci` alone would install everywhere or nowhere.
if (!isInstalled()) {
  console.log('No native ClickHouse for this machine: installing the WebAssembly build');
  const home = ['server', 'src', 'platform', 'embedded', 'wasm'];
  const folders = [join(root, ...home), join(root, 'dist', 'app', ...home)];
  const folder = folders.find((each) => existsSync(each)) ?? root;
  const options = ['--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync(npm, ['ci', ...options], { cwd: folder, stdio: 'inherit' });
  if (status !== 0) {
    // With CLICKHOUSE_URL the product needs neither build; without, it says so when it starts.
    console.error(
      'It could not be installed; npm said why above. Set CLICKHOUSE_URL, or try again.',
    );
  }
}

// What npm brings along and nothing here reads, 113 MB: Node's headers, for building addons, and the icons as
// pictures, which the screens have as code.
const libraries = join(root, 'node_modules');
const platform = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
for (const unread of [
  ['node', 'node_modules', platform, 'include'],
  ['@tabler', 'icons', 'icons'],
  ['@tabler', 'icons', 'categories'],
]) {
  rmSync(join(libraries, ...unread), { recursive: true, force: true });
}

markInstalled();
