import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { block, readSums, STORED_ONCE } from '../../../test/build-block.ts';
import { LIMIT } from '../../../test/clickhouse.ts';
import { connectClickHouse } from '../../platform/clickhouse/client.ts';
import { migrateClickHouse } from '../../platform/clickhouse/migrate.ts';
import { startClickHouse } from '../../platform/embedded/clickhouse.ts';
import { insertBlock } from './inserts.ts';

test(
  'a block that is sent again after a restart of the engine is stored and summed up once',
  LIMIT,
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'eposter-inserts-'));
    const log = { info: () => {}, warn: () => {} };
    let engine = await startClickHouse({ dataDir, log });
    onTestFinished(async () => {
      await engine.stop();
      rmSync(dataDir, { recursive: true });
    });
    const migrations = new URL('../../../migrations/clickhouse/', import.meta.url);
    await migrateClickHouse(engine.url, migrations);
    for (let start = 0; start < 3; start += 1) {
      const clickhouse = connectClickHouse(engine.url);
      await insertBlock(clickhouse, block, 'the-token');
      expect(await readSums(clickhouse)).toEqual(STORED_ONCE);
      await clickhouse.close();
      await engine.stop();
      engine = await startClickHouse({ dataDir, log });
    }
  },
);
