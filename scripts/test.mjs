import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled, env, node, root } from './install.mjs';
import { printSummary, readPlaywright, readVitest } from './test-report.mjs';

const USAGE = `npm test                      lint and the core of all tests
npm run test:all              every test
npm run test:slow             the slow tests alone; -- --shard=1/4 for a quarter of them
npm run test:unit -- FILE     unit tests whose path contains FILE; --tier=slow or --tier=all for others
npm run test:screens -- FILE  component tests, the same way
npm run test:e2e -- FILE      browser tests, the same way; -t TITLE runs the tests of that title
npm run lint`;

const results = join(root, 'test-results');
const tool = (...path) => join(root, 'node_modules', ...path);

const readOptions = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        phase: { type: 'string' },
        tier: { type: 'string', default: 'core' },
        shard: { type: 'string' },
        title: { type: 'string', short: 't' },
      },
    });
  } catch (error) {
    console.error(`${error.message}\n\n${USAGE}`);
    return process.exit(1);
  }
};

const {
  values: { phase, tier, shard, title },
  positionals: filters,
} = readOptions();

/**
 * Where the engines of the tests keep their data: in memory where there is plenty of it. Each of many hundred
 * tests has a database of its own, and making one takes a quarter of a second on a disk.
 */
const scratchFolder = () => {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return Math.min(bavail * bsize, freemem()) > 8e9 ? '/dev/shm' : tmpdir();
  } catch {
    return tmpdir();
  }
};

const run = (args, extraEnv = {}) =>
  spawnSync(node, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...env, TMPDIR: scratchFolder(), TEST_TIER: tier, ...extraEnv },
  }).status === 0;

/** What the run has to say besides: tests that are not for this machine. */
let notes = '';

const failure = (name, errors = '') => ({ name, passed: false, duration: 0, errors });

/** A runner that ended badly failed, whatever it counted; one that ran nothing did, too, unless it is a shard. */
const readReport = (title, ok, file, read) => {
  let tests = [];
  try {
    tests = read(join(results, file));
  } catch (error) {
    return [failure(title, `No report: ${error.message}`)];
  }
  if (!ok && tests.every(({ passed }) => passed)) tests.push(failure(title, 'The run ended badly'));
  return tests;
};

/** One check counts as one test. */
const check = (name, ...args) => ({ name, duration: 0, errors: '', passed: run(args) });

const lint = () => [
  check('Biome', tool('@biomejs', 'biome', 'bin', 'biome'), 'ci', '--error-on-warnings', '.'),
  check('Types of the server', tool('typescript', 'bin', 'tsc'), '-p', '.'),
  check('Types of the screens', tool('typescript', 'bin', 'tsc'), '-p', 'web'),
  check(
    'Import rules',
    tool('dependency-cruiser', 'bin', 'dependency-cruiser.mjs'),
    ...['--config', '.dependency-cruiser.mjs', 'contract', 'server', 'web/src', 'e2e', 'bench'],
  ),
];

const vitest = (project, extraEnv) => {
  const leftOut = join(results, 'left-out.txt');
  const report = `${project}.json`;
  const ok = run(
    [
      tool('vitest', 'vitest.mjs'),
      'run',
      `--project=${project}`,
      ...filters,
      ...(shard ? [`--shard=${shard}`] : []),
      ...(title ? ['-t', title] : []),
      ...(tier === 'core' ? [] : ['--passWithNoTests']),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${join(results, report)}`,
    ],
    { LEFT_OUT_FILE: leftOut, ...extraEnv },
  );
  if (existsSync(leftOut)) notes = readFileSync(leftOut, 'utf8');
  return readReport(project, ok, report, readVitest);
};

const browser = () => {
  ensureBuilt();
  const ok = run(
    [
      tool('@playwright', 'test', 'cli.js'),
      'test',
      ...['-c', 'e2e/playwright.config.ts'],
      ...(shard ? [`--shard=${shard}`] : []),
      ...(title ? ['-g', title] : []),
      ...(tier === 'core' ? [] : ['--pass-with-no-tests']),
      ...filters,
    ],
    {
      CHROMIUM_PATH: ensureChromium(),
      PLAYWRIGHT_JSON_OUTPUT_NAME: join(results, 'e2e.json'),
    },
  );
  return readReport('Browser tests', ok, 'e2e.json', readPlaywright);
};

const all = {
  lint: { title: 'Lint, types and import rules', work: lint, tiers: ['core', 'all'] },
  unit: { title: 'Unit tests', work: () => vitest('unit'), tiers: ['core', 'slow', 'all'] },
  screens: {
    title: 'Component tests',
    // React as users get it: its development build takes a third longer.
    work: () => vitest('screens', { CHROMIUM_PATH: ensureChromium(), NODE_ENV: 'production' }),
    tiers: ['core', 'slow', 'all'],
  },
  e2e: { title: 'Browser tests', work: browser, tiers: ['core', 'slow', 'all'] },
};

const chosen = Object.entries(all).filter(([name, { tiers }]) =>
  phase ? name === phase : tiers.includes(tier),
);
const isUnclear = filters.length > 0 && !phase && tier === 'core';
if (chosen.length === 0 || isUnclear || !['core', 'slow', 'all'].includes(tier)) {
  console.error(USAGE);
  process.exit(1);
}
ensureInstalled();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const phases = chosen.map(([, { title, work }]) => {
  console.log(`\n${title}`);
  const start = performance.now();
  const tests = work();
  return { title, tests, duration: performance.now() - start };
});
const tests = phases.flatMap((each) => each.tests);
if (tests.length === 0) tests.push(failure('No test was run'));
printSummary(tests, phases, notes);
const failed = tests.filter(({ passed }) => !passed).length;
const summary = `${tests.length - failed} passed, ${failed} failed`;
writeFileSync(join(results, 'summary.txt'), `${summary}\n`);
console.log(`\n${summary}`);
process.exit(failed === 0 ? 0 : 1);
