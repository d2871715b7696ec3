import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { migrateClickHouse } from '../src/platform/clickhouse/migrate.ts';
import { CLUSTER, startCluster } from './clickhouse-cluster.ts';

export const cluster = { name: CLUSTER, keeper: false };
const migrations = new URL('../migrations/clickhouse/', import.meta.url);

/** Two shards of two replicas for the tests of a file, migrated. */
export const givenCluster = () => {
  const used = {} as Awaited<ReturnType<typeof startCluster>>;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'eposter-cluster-'));
    Object.assign(used, await startCluster(folder));
    await migrateClickHouse(used.url, migrations, { cluster });
  }, 120_000);
  afterAll(async () => {
    await used.stop?.();
    await rm(folder, { recursive: true, force: true });
  }, 60_000);
  return used;
};
