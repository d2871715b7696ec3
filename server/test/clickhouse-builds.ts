import { existsSync } from 'node:fs';
import type { ClickHouseBuild } from '../src/platform/embedded/clickhouse.ts';
import { findLibrary } from '../src/platform/embedded/clickhouse-library.ts';

const WASM = new URL('../src/platform/embedded/wasm/node_modules/chdb-wasm', import.meta.url);

const installed: Record<ClickHouseBuild, boolean> = {
  server: findLibrary() !== undefined,
  wasm: existsSync(WASM),
};

/** The builds of the embedded ClickHouse that this machine has: one, unless the other was added. */
export const installedBuilds = (Object.keys(installed) as ClickHouseBuild[]).filter(
  (build) => installed[build],
);

/** The tests of one build each, which need it. */
const TESTS: Record<ClickHouseBuild, string[]> = {
  server: [
    'server/src/analytics/cluster.slow.test.ts',
    'server/src/platform/embedded/clickhouse-server*.slow.test.ts',
    'server/src/soak-cluster.slow.test.ts',
    'server/src/soak-failover.slow.test.ts',
  ],
  wasm: ['server/src/platform/embedded/wasm/**'],
};

export const testsOfOtherBuilds = Object.entries(TESTS)
  .filter(([build]) => !installed[build as ClickHouseBuild])
  .flatMap(([, files]) => files);
