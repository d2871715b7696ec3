import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled, env, node, root } from './install.mjs';

const results = join(root, 'test-results');
const tool = (...path) => join(root, 'node_modules', ...path);

/**
 * Where the engines of the tests keep their data: in memory where there is plenty of it, since each of
 * many hundred tests has a database of its own, which takes a quarter of a second to make on a disk.
 */
const scratch = () => {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return Math.min(bavail * bsize, freemem()) > 8e9 ? '/dev/shm' : tmpdir();
  } catch {
    return tmpdir();
  }
};

const run = (title, args, extraEnv = {}) => {
  console.log(`\n${title}`);
  const options = {
    cwd: root,
    stdio: 'inherit',
    env: { ...env, TMPDIR: scratch(), ...extraEnv },
  };
  return spawnSync(node, args, options).status === 0;
};

/** What failed, named once more at the end: the end of a long run is what people read. */
const failures = [];

/** Tests that passed at the second try only. */
const unsteady = [];

/** Tests that are not for this machine. */
let leftOut = '';

/** How long each test took, in milliseconds: `[name, ms]`. */
const durations = [];

/** One check is one test: it passes or it fails. */
const check = (title, ...args) => {
  if (run(title, args)) return { passed: 1, failed: 0 };
  failures.push(title);
  return { passed: 0, failed: 1 };
};

const add = (counts) => ({
  passed: counts.reduce((sum, { passed }) => sum + passed, 0),
  failed: counts.reduce((sum, { failed }) => sum + failed, 0),
});

/** Counts of a runner's report; a runner that ended badly failed, whatever it counted. */
const counted = (ok, file, read) => {
  let counts = { passed: 0, failures: [] };
  try {
    counts = read(JSON.parse(readFileSync(join(results, file), 'utf8')));
  } catch {
    ok = false;
  }
  if (counts.failures.length > 0) failures.push(...counts.failures);
  else if (!ok || counts.passed === 0) failures.push(`${file}: the run ended badly`);
  else return { passed: counts.passed, failed: 0 };
  return { passed: counts.passed, failed: Math.max(1, counts.failures.length) };
};

const unitFailures = ({ testResults }) =>
  testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (message && failed.length === 0) return [`${name}\n${message}`];
    return failed.map((test) => `${name}: ${test.fullName}\n${test.failureMessages.join('\n')}`);
  });

const unitDurations = ({ testResults }) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => [
      `${relative(root, name)}: ${test.fullName}`,
      test.duration ?? 0,
    ]),
  );

const browserTests = ({ suites = [], specs = [] }) => [
  ...suites.flatMap(browserTests),
  ...specs.map(({ file, title, ok, tests }) => {
    const results = tests.flatMap((test) => test.results);
    return {
      name: `e2e/${file}: ${title}`,
      ok,
      // Playwright calls it ok, too, when a run that was cut short never came to it.
      ran: tests.every(({ status }) => status !== 'skipped'),
      unsteady: tests.some(({ status }) => status === 'flaky'),
      errors: results.flatMap((result) => result.errors.map(({ message }) => message)).join('\n'),
      duration: results.reduce((sum, { duration }) => sum + duration, 0),
    };
  }),
];

/** A test that passed with a failure told of failed at first. */
const unitUnsteady = ({ testResults }) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(
        (test) => `${relative(root, name)}: ${test.fullName}\n${test.failureMessages.join('\n')}`,
      ),
  );

const readUnit = (report) => {
  unsteady.push(...unitUnsteady(report));
  durations.push(...unitDurations(report));
  return { passed: report.numPassedTests, failures: unitFailures(report) };
};

const readBrowser = (report) => {
  const tests = browserTests(report);
  durations.push(...tests.map(({ name, duration }) => [name, duration]));
  const told = ({ name, errors }) => `${name}\n${errors}`;
  unsteady.push(...tests.filter((test) => test.unsteady).map(told));
  const passed = tests.filter(({ ok, ran }) => ok && ran);
  const failed = tests.filter(({ ok }) => !ok);
  const left = tests.length - passed.length - failed.length;
  const notRun = left > 0 ? [`${left} browser tests were not run`] : [];
  return { passed: passed.length, failures: [...failed.map(told), ...notRun] };
};

const vitest = (title, filters, extraEnv = {}) => {
  const args = ['run', ...filters, '--reporter=default', '--reporter=json'];
  const report = `--outputFile.json=${join(results, 'unit.json')}`;
  const file = join(results, 'left-out.txt');
  const ok = run(title, [tool('vitest', 'vitest.mjs'), ...args, report], {
    ...extraEnv,
    LEFT_OUT_FILE: file,
  });
  if (existsSync(file)) leftOut = readFileSync(file, 'utf8');
  return counted(ok, 'unit.json', readUnit);
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
        ...['--config', '.dependency-cruiser.mjs', 'contract', 'server', 'web/src', 'e2e', 'bench'],
      ),
    ]),
  unit: (...filters) => vitest('Unit and integration tests', filters),
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
      readBrowser,
    );
  },
};

/** Minutes of killed programs: a part of `npm run soak`, not of every run. */
const kills = (...filters) => vitest('Tests that kill programs', filters, { KILL_PROGRAMS: '1' });

const [only, ...filters] = process.argv.slice(2);
const named = { ...parts, kills };
if (only && !Object.hasOwn(named, only)) {
  console.error(
    'npm test runs all. A part of it: npm run lint, npm run test:unit -- FILE, npm run test:e2e -- FILE',
  );
  process.exit(1);
}
ensureInstalled();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const chosen = only ? [named[only]] : Object.values(parts);
const total = add(chosen.map((part) => part(...filters)));
const summary = `${total.passed} passed, ${total.failed} failed`;
writeFileSync(join(results, 'summary.txt'), `${summary}\n`);
const slowest = durations.sort(([, a], [, b]) => b - a).slice(0, 20);
if (slowest.length > 0) console.log('\nThe slowest tests, in seconds:');
for (const [name, ms] of slowest) console.log(`${(ms / 1000).toFixed(1).padStart(6)}  ${name}`);
for (const test of unsteady) console.log(`\nPassed only at the second try: ${test}`);
for (const failure of failures) console.log(`\nFailed: ${failure}`);
console.log(`\n${leftOut}${summary}`);
process.exit(total.failed === 0 ? 0 : 1);
