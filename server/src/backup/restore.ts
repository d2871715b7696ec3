import type { ClickHouseClient, Cluster } from '../platform/clickhouse/client.ts';
import { connectClickHouse } from '../platform/clickhouse/client.ts';
import { migrateClickHouse } from '../platform/clickhouse/migrate.ts';
import { transactionWithCopy } from '../platform/postgres/copy.ts';
import { allowPauses, type Database } from '../platform/postgres/database.ts';
import { alone, migratePostgres } from '../platform/postgres/migrate.ts';
import { readArchive } from './archive.ts';
import type { Engine, Manifest } from './manifest.ts';
import { readPartName } from './parts.ts';
import * as queries from './queries.ts';
import { empty, FACTS, insertDump, SUMS, totalsOf } from './statistics.ts';
import { requireEmpty, requireKnown } from './target.ts';
import { verify } from './verify.ts';

const migrations = (engine: Engine): URL => new URL(`../../migrations/${engine}/`, import.meta.url);

export interface RestoreParts {
  db: Database;
  databaseUrl: string;
  clickhouseUrl: string;
  cluster: Cluster | undefined;
  say(line: string): void;
}

/** Verifies that the whole file is as it was saved, and that this version can restore it. */
export const check = async (path: string): Promise<Manifest> => {
  const manifest = await verify(path);
  await requireKnown('postgres', manifest.postgres.migrations, migrations('postgres'));
  await requireKnown('clickhouse', manifest.clickhouse.migrations, migrations('clickhouse'));
  return manifest;
};

/**
 * Brings back what a checked backup holds, into databases that hold nothing. Tables become those of the version that
 * made the backup; the product brings them up to date at its next start. PostgreSQL comes last and
 * in one transaction: a restore that fails leaves it empty, so nobody can take half for whole.
 */
export const restore = async (
  parts: RestoreParts,
  manifest: Manifest,
  path: string,
): Promise<void> => {
  const { clickhouseUrl, cluster } = parts;
  await alone(parts.databaseUrl, async (client) => {
    await requireEmpty(parts, manifest);
    const wanted = (engine: Engine) => (name: string) =>
      manifest[engine].migrations.some((migration) => migration.name === name);
    await migratePostgres(client, migrations('postgres'), wanted('postgres'));
    const folder = migrations('clickhouse');
    await migrateClickHouse(clickhouseUrl, folder, { cluster, wanted: wanted('clickhouse') });
    const clickhouse = connectClickHouse(clickhouseUrl, { cluster });
    try {
      await restoreClickHouse(parts, clickhouse, manifest, path);
    } finally {
      await clickhouse.close();
    }
    await restorePostgres(parts, manifest, path);
    await client.query('analyze');
  });
};

/**
 * Facts first. ClickHouse sums them up as they come in, but its sums go further back than its facts:
 * so they are emptied again, and filled with those of the backup.
 */
const restoreClickHouse = async (
  { say }: RestoreParts,
  clickhouse: ClickHouseClient,
  manifest: Manifest,
  path: string,
): Promise<void> => {
  const fill = async (names: string[]): Promise<void> => {
    const tables = manifest.clickhouse.tables.filter(({ name }) => names.includes(name));
    for await (const { table, body } of partsOf(path, 'clickhouse', tables)) {
      await insertDump(clickhouse, table, body);
    }
  };
  // A version before this one may have had fewer tables, and these are the tables of that version.
  const saved = (name: string) => manifest.clickhouse.tables.find((table) => table.name === name);
  const sums = SUMS.filter(({ name }) => saved(name));
  say('Restoring ClickHouse');
  await fill(FACTS.map(({ name }) => name));
  for (const { name } of sums) await empty(clickhouse, name);
  await fill(sums.map(({ name }) => name));
  for (const table of [...FACTS, ...sums]) {
    const wanted = saved(table.name)?.totals;
    const totals = await totalsOf(clickhouse, table);
    if (wanted !== undefined && totals !== wanted) {
      throw new Error(`${table.name} adds up to ${totals} instead of ${wanted}`);
    }
  }
};

const restorePostgres = (
  { db, say }: RestoreParts,
  { postgres }: Manifest,
  path: string,
): Promise<void> =>
  transactionWithCopy(db, async (trx, copyIn) => {
    say('Restoring PostgreSQL');
    await allowPauses(trx);
    for await (const { table, body } of partsOf(path, 'postgres', postgres.tables)) {
      await copyIn(queries.copyInto(table), [body]);
    }
    await queries.setSequences(trx, postgres.sequences);
    for (const { name, rows } of postgres.tables) {
      const there = await queries.countRows(trx, name);
      if (there !== rows) throw new Error(`${name} has ${there} rows instead of ${rows}`);
    }
    if (postgres.tables.some(({ name }) => name === 'counts')) await queries.giveUpRecounts(trx);
  });

async function* partsOf<T extends { name: string }>(path: string, engine: Engine, tables: T[]) {
  for await (const { name, body } of readArchive(path)) {
    const part = readPartName(name);
    const table = tables.find((each) => part?.engine === engine && each.name === part.table);
    if (table) yield { table, body };
  }
}
