import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrateClickHouse } from '../src/platform/clickhouse/migrate.ts';
import { startClickHouse } from '../src/platform/embedded/clickhouse.ts';
import { startPostgres } from '../src/platform/embedded/postgres.ts';
import { buildJobs } from '../src/platform/jobs/jobs.ts';
import { migratePostgres } from '../src/platform/postgres/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    clickhouseUrl: string;
  }
}

/** A migrated database, copied for each test file that asks for one. */
export const TEMPLATE = 'template_migrated';

/** The password is random: the rounds against guessing it took half the time of a connection. */
const FLAGS = ['fsync=off', 'max_connections=300', 'scram_iterations=1'];

/** The real engines, once for all tests, in a folder of their own that goes away with them. */
export default async (project: TestProject) => {
  // Programs that tests start compile the same hundreds of files: that took half of their time.
  process.env.NODE_COMPILE_CACHE ??= fileURLToPath(
    new URL('../../node_modules/.cache/compiled', import.meta.url),
  );
  const dataDir = await mkdtemp(join(tmpdir(), 'eposter-test-'));
  const log = { info: () => {}, warn: (message: string) => console.warn(message) };
  const [postgres, clickhouse] = await Promise.all([
    startPostgres({ dataDir, log, flags: FLAGS }),
    startClickHouse({ dataDir, log }),
  ]);
  // Tests share the statistics tables: conferences have ids of their own in every test.
  await Promise.all([
    prepareTemplate(postgres.url),
    migrateClickHouse(clickhouse.url, new URL('../migrations/clickhouse/', import.meta.url)),
  ]);
  project.provide('postgresUrl', postgres.url);
  project.provide('clickhouseUrl', clickhouse.url);
  return async () => {
    await Promise.all([postgres.stop(), clickhouse.stop()]);
    await rm(dataDir, { recursive: true, force: true });
  };
};

const prepareTemplate = async (url: string): Promise<void> => {
  await withClient(url, async (client) => {
    const { username, password } = new URL(url);
    await client.query(`alter role ${username} password ${client.escapeLiteral(password)}`);
    await client.query(`create database ${TEMPLATE}`);
  });
  const template = new URL(url);
  template.pathname = `/${TEMPLATE}`;
  await withClient(template.href, (client) =>
    migratePostgres(client, new URL('../migrations/postgres/', import.meta.url)),
  );
  const jobs = buildJobs({ databaseUrl: template.href, log: console });
  await jobs.start();
  await jobs.stop();
};

const withClient = async (url: string, work: (client: pg.Client) => Promise<unknown>) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
};
