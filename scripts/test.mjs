import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled, env, node, root } from './install.mjs';

const results = join(root, 'test-results');
const tool = (...path) => join(root, 'node_modules', ...path);

const run = (title, args, extraEnv = {}) => {
  console.log(`\n${title}`);
  const options = { cwd: root, stdio: 'inherit', env: { ...env, ...extraEnv } };
  return spawnSync(node, args, options).status === 0;
};

/** One check is one test: it passes or it fails. */
const check = (title, ...args) =>
  run(title, args) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

const add = (counts) => ({
  passed: counts.reduce((sum, { passed }) => sum + passed, 0),
  failed: counts.reduce((sum, { failed }) => sum + failed, 0),
});

/** Counts of a runner's report; a runner that ended badly failed, whatever it counted. */
const counted = (ok, file, read) => {
  let counts = { passed: 0, failed: 0 };
  try {
    counts = read(JSON.parse(readFileSync(join(results, file), 'utf8')));
  } catch {
    ok = false;
  }
  const clean = ok && counts.passed > 0;
  return clean || counts.failed > 0 ? counts : { ...counts, failed: 1 };
};

const parts = {
  lint: () =>
    add([
      check(
        'Format and lint',
        tool('@biomejs', 'biome', 'bin', 'biome'),
        'ci',
        '--error-on-warnings',
        '.',
      ),
      check('Types: server', tool('typescript', 'bin', 'tsc'), '-p', '.'),
      check('Types: web', tool('typescript', 'bin', 'tsc'), '-p', 'web'),
      check(
        'Imports',
        tool('dependency-cruiser', 'bin', 'dependency-cruiser.mjs'),
        ...['--config', '.dependency-cruiser.mjs', 'contract', 'server', 'web/src', 'e2e'],
      ),
    ]),
  unit: (...filters) =>
    counted(
      run('Unit and integration tests', [
        tool('vitest', 'vitest.mjs'),
        ...['run', ...filters, '--reporter=default', '--reporter=json'],
        `--outputFile.json=${join(results, 'unit.json')}`,
      ]),
      'unit.json',
      (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests }),
    ),
  e2e: (...filters) => {
    ensureBuilt();
    return counted(
      run(
        'Browser tests',
        [
          tool('@playwright', 'test', 'cli.js'),
          'test',
          '-c',
          'e2e/playwright.config.ts',
          ...filters,
        ],
        {
          CHROMIUM_PATH: ensureChromium(),
          PLAYWRIGHT_JSON_OUTPUT_NAME: join(results, 'e2e.json'),
        },
      ),
      'e2e.json',
      ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }),
    );
  },
};

ensureInstalled();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const [only, ...filters] = process.argv.slice(2);
const chosen = only ? [parts[only]] : Object.values(parts);
const total = add(chosen.map((part) => part(...filters)));
const summary = `${total.passed} passed, ${total.failed} failed`;
writeFileSync(join(results, 'summary.txt'), `${summary}\n`);
console.log(`\n${summary}`);
process.exit(total.failed === 0 ? 0 : 1);
