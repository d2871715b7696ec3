import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS } from '../bench/chromium-args.ts';

const chromium = process.env.CHROMIUM_PATH;
const SLOW = '**/*.slow.spec.ts';

/** The tiers of docs/testing.md: `core` unless scripts/test.mjs says `slow` or `all`. */
const tier = process.env.TEST_TIER ?? 'core';

export default defineConfig({
  testDir: '.',
  testMatch: tier === 'slow' ? SLOW : '**/*.spec.ts',
  ...(tier === 'core' && { testIgnore: SLOW }),
  outputDir: '../test-results/e2e',
  globalSetup: './start-product.ts',
  fullyParallel: true,
  workers: 2,
  // Two cores run the product, its engines and two browsers. A test that passes only at the second try
  // does not stop a landing, but the summary names it: it is to be mended.
  retries: 1,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json']],
  use: {
    baseURL: process.env.PRODUCT_URL,
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: CHROMIUM_ARGS,
    },
  },
});
