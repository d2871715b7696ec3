// Reads the reports of the test runners: what passed, what failed, what passed only on the second attempt.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './install.mjs';

/**
 * The tests of a report of vitest. A file that could not be run is a failed test. A test that failed once
 * and then passed is `flaky`.
 */
export const readVitest = (file) =>
  JSON.parse(readFileSync(file, 'utf8')).testResults.flatMap(
    ({ name, message, assertionResults }) => {
      const path = relative(root, name);
      const tests = assertionResults.map(({ fullName, status, duration, failureMessages }) => ({
        name: `${path}: ${fullName}`,
        passed: status === 'passed',
        flaky: status === 'passed' && failureMessages.length > 0,
        duration: duration ?? 0,
        errors: failureMessages.join('\n'),
      }));
      const broken = message && tests.every(({ passed }) => passed);
      return broken
        ? [...tests, { name: path, passed: false, duration: 0, errors: message }]
        : tests;
    },
  );

/** The tests of a report of Playwright. A test that a broken run never reached has not passed. */
export const readPlaywright = (file) => testsOf(JSON.parse(readFileSync(file, 'utf8')));

const testsOf = ({ suites = [], specs = [] }) => [
  ...suites.flatMap(testsOf),
  ...specs.map(({ file, title, ok, tests }) => {
    const results = tests.flatMap((test) => test.results);
    return {
      name: `e2e/${file}: ${title}`,
      passed: ok && tests.every(({ status }) => status !== 'skipped'),
      flaky: tests.some(({ status }) => status === 'flaky'),
      duration: results.reduce((sum, { duration }) => sum + duration, 0),
      errors: results.flatMap((result) => result.errors.map(({ message }) => message)).join('\n'),
    };
  }),
];

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`.padStart(9);

/** Prints the slowest tests, the time of each phase, and every failure once more. */
export const printSummary = (tests, phases, notes) => {
  const slowest = [...tests].sort((a, b) => b.duration - a.duration).slice(0, 10);
  for (const { name, errors } of tests.filter(({ flaky }) => flaky)) {
    console.log(`\nPassed only on the second attempt: ${name}\n${errors}`);
  }
  for (const { name, errors } of tests.filter(({ passed }) => !passed)) {
    console.log(`\nFailed: ${name}\n${errors}`);
  }
  if (slowest.length > 0) console.log('\nSlowest tests');
  for (const { name, duration } of slowest) console.log(`${seconds(duration)}  ${name}`);
  console.log('\nPhases');
  for (const { title, duration } of phases) console.log(`${seconds(duration)}  ${title}`);
  if (notes) console.log(`\n${notes.trim()}`);
};
