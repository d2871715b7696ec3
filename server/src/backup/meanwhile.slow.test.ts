import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, inject, test, vi } from 'vitest';
import { buildTestApp } from '../../test/build-app.ts';
import { site } from '../../test/build-collector.ts';
import { buildConference } from '../../test/build-conference.ts';
import { buildEmptyEngines } from '../../test/build-empty-engines.ts';
import { startProduct } from '../../test/build-product.ts';
import { IN_EARNEST } from '../../test/drive-product.ts';
import { lockTable } from '../../test/lock-table.ts';
import { ownStatistics } from '../../test/own-statistics.ts';
import { buildFolder } from '../../test/run-backup.ts';
import {
  type ClickHouseClient,
  connectClickHouse,
  readRows,
} from '../platform/clickhouse/client.ts';
import { withSnapshot } from '../platform/postgres/snapshot.ts';
import { backUp } from './backup.ts';
import { check, restore } from './restore.ts';
import { FACTS, SUMS, totalsOf } from './statistics.ts';

const CLICKHOUSE_URL = ownStatistics();
const LIMIT = { timeout: 240_000 };
const PARTS = { labelsPerDay: 20_000, site, log: { warn() {} } };

const readTotals = async (clickhouse: ClickHouseClient) => {
  const totals: Record<string, string> = {};
  for (const table of [...FACTS, ...SUMS]) totals[table.name] = await totalsOf(clickhouse, table);
  return totals;
};

/** Asked of the server: a database of the tests, and what is beside it. */
const listDatabases = async (of: string): Promise<string[]> => {
  const server = connectClickHouse(inject('clickhouseUrl'), { database: 'default' });
  const query = 'select name from system.databases where startsWith(name, {of:String}) order by 1';
  const rows = await readRows<{ name: string }>(server, query, { of }).finally(() =>
    server.close(),
  );
  return rows.map(({ name }) => name);
};

const nameOf = (url: string): string => new URL(url).pathname.slice(1);

test('hits are counted during a backup, which restores the moment before them', LIMIT, async () => {
  const world = await buildTestApp({ CLICKHOUSE_URL });
  const { app, collector, clickhouse, database } = world;
  await buildConference(world, { prefix: 'NEURO26' });
  collector.start();
  const send = async (visitors: string[]): Promise<void> => {
    for (const visitor of visitors) {
      const url = `/matomo.php?idsite=NEURO26&rec=1&_id=00000000000000${visitor}&e_c=Top+Topics&e_a=${visitor}`;
      await app.inject({ url, headers: { 'user-agent': 'Firefox' } });
    }
  };
  await send(['aa', 'bb', 'cc']);
  await collector.waitUntilCounted();
  const before = await readTotals(clickhouse);
  expect(before.event_totals).toBe('(3,3)');

  // The backup comes as far as this table, and waits.
  const release = await lockTable(database.url, 'users');
  const said: string[] = [];
  const file = join(await buildFolder(), 'world.tar.gz');
  const say = (line: string) => void said.push(line);
  const backup = backUp({ ...PARTS, db: database.db, clickhouse, say }, file, new Date());
  await vi.waitFor(() => expect(said).toContain('Saving PostgreSQL (rows)'), { timeout: 60_000 });
  await send(['aa', 'dd', 'ee']);
  await vi.waitFor(async () => expect((await readTotals(clickhouse)).event_totals).toBe('(6,5)'), {
    timeout: 15_000,
  });
  await release();
  const { clickhouse: saved } = await backup;
  expect(Object.fromEntries(saved.tables.map(({ name, totals }) => [name, totals]))).toEqual(
    before,
  );
  expect(await listDatabases(nameOf(CLICKHOUSE_URL))).toEqual([nameOf(CLICKHOUSE_URL)]);

  const copy = await buildEmptyEngines();
  const { DATABASE_URL: databaseUrl, CLICKHOUSE_URL: clickhouseUrl } = copy.env;
  const target = { db: copy.db, databaseUrl, clickhouseUrl, cluster: undefined, say() {} };
  await restore(target, await check(file), file);
  expect(await readTotals(copy.clickhouse)).toEqual(before);
  expect((await sql`select from spool`.execute(copy.db)).rows).toEqual([]);
});

test('what a killed backup left behind goes at the next start, or backup', LIMIT, async () => {
  const { env, db, clickhouse } = await buildEmptyEngines();
  const name = nameOf(env.CLICKHOUSE_URL);
  const leave = async (): Promise<void> => {
    await clickhouse.command({ query: `create database ${name}_snapshot` });
    await clickhouse.command({
      query: `create table ${name}_snapshot.hits engine = MergeTree order by () as select 1`,
    });
  };
  const start = async () => (await startProduct({ ...IN_EARNEST, ...env })).stop();
  await start();
  await leave();
  // While somebody makes a backup, it is theirs.
  await withSnapshot(db, start);
  expect(await listDatabases(name)).toEqual([name, `${name}_snapshot`]);
  await start();
  expect(await listDatabases(name)).toEqual([name]);
  await leave();
  const file = join(await buildFolder(), 'world.tar.gz');
  await backUp({ ...PARTS, db, clickhouse, say() {} }, file, new Date());
  expect(await listDatabases(name)).toEqual([name]);
});
