import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, inject } from 'vitest';
import { connectClickHouse } from '../src/platform/clickhouse/client.ts';
import { migrateClickHouse } from '../src/platform/clickhouse/migrate.ts';

/**
 * The address of a migrated ClickHouse database for one test file. For tests that remove what was
 * counted: a removal rewrites files of whole tables, and all other tests share one database.
 */
export const ownStatistics = (): string => {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const url = `${inject('clickhouseUrl')}/${name}`;
  beforeAll(async () => {
    await migrateClickHouse(url, new URL('../migrations/clickhouse/', import.meta.url));
  });
  afterAll(async () => {
    const server = connectClickHouse(inject('clickhouseUrl'), { database: 'default' });
    await server.command({ query: `drop database ${name}` });
    await server.close();
  });
  return url;
};
