import { writeFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { configDefaults, defineConfig } from 'vitest/config';
import { CHROMIUM_ARGS } from './bench/chromium-args.ts';
import { testsOfOtherBuilds } from './server/test/clickhouse-builds.ts';
import { answerShapes } from './web/answer-shapes.ts';
import { breakpointsInCss } from './web/breakpoints-in-css.ts';
import { compiledTexts } from './web/compiled-texts.ts';
import { countryShapes } from './web/country-shapes.ts';

// Nothing is skipped: a test of a ClickHouse build that this machine does not have is excluded and named.
const leftOut = testsOfOtherBuilds.map(
  (files) => `Left out, since that ClickHouse is not installed on this machine: ${files}\n`,
);
if (process.env.LEFT_OUT_FILE) writeFileSync(process.env.LEFT_OUT_FILE, leftOut.join(''));

const SCREENS = 'web/src/**/*.screen.test.tsx';
const SLOW_SCREENS = 'web/src/**/*.screen.slow.test.tsx';
const SLOW = '**/*.slow.test.{ts,tsx}';

/** The tiers of docs/testing.md: `core` unless scripts/test.mjs says `slow` or `all`. */
const tier = process.env.TEST_TIER ?? 'core';
const slowExcluded = tier === 'core' ? [SLOW] : [];
const folders = ['contract', 'server', 'web/src'];
const unitTests = folders.map((folder) =>
  tier === 'slow' ? `${folder}/${SLOW}` : `${folder}/**/*.test.{ts,tsx}`,
);
const screenTests: Record<string, string[]> = {
  core: [SCREENS],
  slow: [SLOW_SCREENS],
  all: [SCREENS, SLOW_SCREENS],
};
const chromium = process.env.CHROMIUM_PATH;

/** A test that passes only on the second attempt does not fail the run; its summary names it. */
const shared = { retry: 1, unstubGlobals: true, unstubEnvs: true, restoreMocks: true } as const;

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [answerShapes()],
        test: {
          ...shared,
          name: 'unit',
          include: unitTests,
          exclude: [
            ...configDefaults.exclude,
            ...testsOfOtherBuilds,
            ...[SCREENS, SLOW_SCREENS],
            ...slowExcluded,
          ],
          globalSetup: ['server/test/engines.ts'],
          setupFiles: ['server/test/no-nested-transactions.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 3,
          // Importing everything again for each file took a third of the run.
          isolate: false,
        },
      },
      {
        plugins: [react(), answerShapes(), compiledTexts(), countryShapes()],
        css: { postcss: { plugins: [breakpointsInCss] } },
        // Dependencies found while the tests run would reload the page in the middle of a test.
        optimizeDeps: {
          entries: ['web/src/{main,render-app}.ts*', 'web/src/author/main.tsx', 'web/test/*.ts'],
        },
        test: {
          ...shared,
          name: 'screens',
          include: screenTests[tier] ?? [],
          setupFiles: ['web/test/setup.ts'],
          maxWorkers: 2,
          isolate: false,
          env: { COLOR_SCHEMES: tier === 'core' ? 'light' : 'light,dark' },
          testTimeout: 15_000,
          expect: { poll: { timeout: 10_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            testerHtmlPath: 'web/test/index.html',
            viewport: { width: 1280, height: 800 },
            provider: playwright({
              contextOptions: { reducedMotion: 'reduce' },
              launchOptions: {
                ...(chromium && { executablePath: chromium }),
                args: CHROMIUM_ARGS,
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
