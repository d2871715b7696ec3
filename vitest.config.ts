import { writeFileSync } from 'node:fs';
import { configDefaults, defineConfig } from 'vitest/config';
import { testsOfOtherBuilds } from './server/test/clickhouse-builds.ts';
import { answerShapes } from './web/answer-shapes.ts';

// Nothing is skipped: what needs a build of ClickHouse that is not for this machine is not a test here.
const leftOut = testsOfOtherBuilds.map(
  (files) => `Left out, since that ClickHouse is not installed on this machine: ${files}\n`,
);
console.log(leftOut.join(''));
// For the summary of `npm test`.
if (process.env.LEFT_OUT_FILE) writeFileSync(process.env.LEFT_OUT_FILE, leftOut.join(''));

const KILLING = '**/*.kill.test.ts';
const tests = ['contract/**/*.test.ts', 'server/**/*.test.ts', 'web/src/**/*.test.{ts,tsx}'];
// What kills programs takes minutes of real time: `npm run soak -- kills`.
const kills = process.env.KILL_PROGRAMS === '1';

export default defineConfig({
  plugins: [answerShapes()],
  test: {
    include: kills ? [KILLING] : tests,
    exclude: [...configDefaults.exclude, ...testsOfOtherBuilds, ...(kills ? [] : [KILLING])],
    globalSetup: ['server/test/engines.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 3,
    // The files of a worker share what they import: reading it anew for each took a third of the run. What a
    // test puts in the place of something is taken out again for the next.
    isolate: false,
    unstubGlobals: true,
    unstubEnvs: true,
    restoreMocks: true,
    // Real engines and killed programs on two cores: a test that passes only at the second try does not
    // stop a landing, but the summary names it: it is to be mended.
    retry: 1,
  },
});
