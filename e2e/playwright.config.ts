import { defineConfig } from '@playwright/test';

const chromium = process.env.CHROMIUM_PATH;

const ORDINARY_CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

export default defineConfig({
  testDir: '.',
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
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // As itself it says that it is headless, which the collector takes for a bot.
        `--user-agent=${ORDINARY_CHROME}`,
      ],
    },
  },
});
