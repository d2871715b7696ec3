import { randomBytes } from 'node:crypto';
import { inject, onTestFinished } from 'vitest';
import { connectClickHouse } from '../src/platform/clickhouse/client.ts';
import { buildDatabase } from './build-database.ts';

/** A PostgreSQL and a ClickHouse database of its own that nobody has used yet. */
export const buildEmptyEngines = async () => {
  const { db, url, drop } = await buildDatabase('template0');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const clickhouseUrl = `${inject('clickhouseUrl')}/${name}`;
  const clickhouse = connectClickHouse(clickhouseUrl);
  onTestFinished(async () => {
    await drop();
    await clickhouse.close();
    const server = connectClickHouse(inject('clickhouseUrl'), { database: 'default' });
    await server.command({ query: `drop database if exists ${name}` });
    await server.close();
  });
  const env = { DATABASE_URL: url, CLICKHOUSE_URL: clickhouseUrl };
  return { env, db, clickhouse };
};
