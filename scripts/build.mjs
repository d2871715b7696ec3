import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { env, node, root } from './install.mjs';
import { keepPreviousAssets } from './previous-assets.mjs';

const dist = join(root, 'web', 'dist');
const stamp = join(dist, '.built');

/** Builds the screens, unless they are built from exactly these sources already. */
export const ensureBuilt = () => {
  const wanted = sourceHash();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Building the screens');
  keepPreviousAssets(dist, () => {
    build('vite.config.ts');
    build('author.config.ts');
    build('author.config.ts', '--mode', 'login');
    build('author.config.ts', '--mode', 'draw');
    build('tracker.config.ts', '--mode', 'tracker');
    build('tracker.config.ts', '--mode', 'matomo');
    build('tracker.config.ts', '--mode', 'opt-out');
    // By the name that pages from before 2018 load.
    copyFileSync(join(dist, 'matomo.js'), join(dist, 'piwik.js'));
    shrinkStart();
    compress();
  });
  writeFileSync(stamp, wanted);
};

const build = (config, ...options) => {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const args = [
    vite,
    'build',
    'web',
    '--config',
    join('web', config),
    '--logLevel',
    'warn',
    ...options,
  ];
  const { status } = spawnSync(node, args, { cwd: root, stdio: 'inherit', env });
  if (status !== 0) process.exit(1);
};

const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

const isOfTests = (path) =>
  /\.test\.tsx?$/.test(path) || path.startsWith(join(root, 'web', 'test'));

const sourceHash = () => {
  const hash = createHash('sha256');
  const sources = [
    ...filesBelow(join(root, 'contract')).filter((path) => !isOfTests(path)),
    ...filesBelow(join(root, 'web')).filter((path) => !path.startsWith(dist) && !isOfTests(path)),
    join(root, 'package-lock.json'),
  ];
  for (const path of sources) hash.update(path.slice(root.length)).update(readFileSync(path));
  return hash.digest('hex');
};

/** Every first visit loads it, and no bundler sees it. Its comments are lines of their own. */
const shrinkStart = () => {
  const path = join(dist, 'start.js');
  const lines = readFileSync(path, 'utf8').split('\n');
  const code = lines.map((line) => line.trim()).filter((line) => line && !line.startsWith('//'));
  writeFileSync(path, `${code.join('\n')}\n`);
};

/** Compressed once here, rather than at every request. */
const compress = () => {
  for (const path of filesBelow(dist)) {
    if (!/\.(js|css|html|svg|json|txt)$/.test(path)) continue;
    const content = readFileSync(path);
    if (content.length < 300) continue;
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
    writeFileSync(`${path}.br`, brotliCompressSync(content, { params }));
  }
};
