import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['contract/**/*.test.ts', 'server/**/*.test.ts', 'web/src/**/*.test.{ts,tsx}'],
    globalSetup: ['server/test/engines.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 3,
  },
});
