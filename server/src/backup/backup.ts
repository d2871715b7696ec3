import { rename, rm } from 'node:fs/promises';
import { withAllCountingPaused } from '../analytics/collector/counting/pause.ts';
import type { ClickHouseClient } from '../platform/clickhouse/client.ts';
import { type ClickHouseSnapshot, openSnapshot } from '../platform/clickhouse/snapshot.ts';
import type { Database } from '../platform/postgres/database.ts';
import { type PostgresSnapshot, withSnapshot } from '../platform/postgres/snapshot.ts';
import { version } from '../platform/version.ts';
import { type Archive, openArchive } from './archive.ts';
import {
  type Engine,
  MANIFEST,
  type Manifest,
  type Migration,
  type SavedTable,
} from './manifest.ts';
import { inParts, measure, partName } from './parts.ts';
import * as queries from './queries.ts';
import { columnsOf, dump, FACTS, migrationsOf, SUMS, tablesThere, totalsOf } from './statistics.ts';

/** How long hits that are being counted are waited for. */
const PATIENCE = 60_000;
/** How long no hits may be counted. A build of ClickHouse that cannot link files copies the rows in that time. */
const MAX_PAUSE = 60_000;
const STATISTICS = [...FACTS, ...SUMS];

export interface BackupParts {
  db: Database;
  clickhouse: ClickHouseClient;
  /** As the product has it: a block that a crash left behind is finished with the same labels. */
  labelsPerDay: number;
  site: { posterUrl: string; mediaPath: string };
  say(line: string): void;
  log: { warn(details: object, message: string): void };
}

/**
 * Saves both engines in one file, as they are at one moment, while the product goes on. Hits are not counted
 * while the moment is recorded, and are while it is saved. Every acknowledged hit is in it once: counted in ClickHouse, or waiting on the spool. The file gets its
 * name when it is whole and on the disk; whatever goes wrong before leaves nothing behind.
 */
export const backUp = async (parts: BackupParts, path: string, now: Date): Promise<Manifest> => {
  const unfinished = `${path}.${process.pid}.unfinished`;
  const archive = openArchive(unfinished);
  try {
    const manifest = await save(parts, archive, now);
    const body = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
    await archive.add({ name: MANIFEST, body });
    await archive.close();
    await rename(unfinished, path);
    await remember(parts, now);
    return manifest;
  } catch (error) {
    await archive.abandon();
    await rm(unfinished, { force: true });
    throw error;
  }
};

/** The file is whole without it: only its age will not be seen. */
const remember = async ({ db, log }: BackupParts, now: Date): Promise<void> => {
  try {
    await queries.rememberBackup(db, now);
  } catch (error) {
    log.warn({ err: error }, 'The time of this backup could not be written down');
  }
};

const save = async (parts: BackupParts, archive: Archive, now: Date): Promise<Manifest> => {
  const { db } = parts;
  if ((await queries.listMigrations(db)).length === 0) {
    throw new Error('There is nothing to save: the databases have never been used');
  }
  return withSnapshot(db, async (postgres) => {
    const clickhouse = await openStatistics(parts);
    try {
      const pauseMs = await withAllCountingPaused(
        parts,
        { patienceMs: PATIENCE, holdMs: MAX_PAUSE },
        () => Promise.all([postgres.take(), clickhouse.take()]),
      );
      parts.say(
        `Recorded the state of both databases. Hits were not counted for ${(pauseMs / 1000).toFixed(1)} s`,
      );
      const about = { format: 1, product: 'ePoster Live', version } as const;
      const saved = {
        postgres: await savePostgres(parts, archive, postgres),
        clickhouse: await saveClickHouse(parts, archive, clickhouse),
      };
      return { ...about, takenAt: now.toISOString(), ...saved };
    } finally {
      await clickhouse.close().catch((err: Error) => {
        parts.log.warn({ err }, 'The snapshot could not be removed; the next start does it');
      });
    }
  });
};

interface StatisticsSnapshot extends ClickHouseSnapshot {
  migrations: Migration[];
}

const openStatistics = async ({ clickhouse }: BackupParts): Promise<StatisticsSnapshot> => {
  const names = STATISTICS.map(({ name }) => name);
  const unknown = (await tablesThere(clickhouse)).filter(
    (name) => name !== 'schema_migrations' && !names.includes(name),
  );
  if (unknown.length > 0) throw new Error(`Nobody said how to save ${unknown.join(', ')}`);
  const migrations = await migrationsOf(clickhouse);
  return { migrations, ...(await openSnapshot(clickhouse, names)) };
};

const saveTable = async (
  { say }: BackupParts,
  archive: Archive,
  engine: Engine,
  { name, columns }: queries.Table,
  chunks: AsyncIterable<Buffer>,
): Promise<SavedTable> => {
  const measured = measure();
  let number = 0;
  for await (const body of inParts(chunks)) {
    measured.add(body);
    number += 1;
    await archive.add({ name: partName(engine, name, number), body });
  }
  const saved = { name, columns, ...measured.end() };
  say(`  ${name}: ${saved.rows}`);
  return saved;
};

const savePostgres = async (
  parts: BackupParts,
  archive: Archive,
  { reader, copyOut, end }: PostgresSnapshot,
): Promise<Manifest['postgres']> => {
  parts.say('Saving PostgreSQL (rows)');
  const migrations = await queries.listMigrations(reader);
  const tables: SavedTable[] = [];
  for (const table of await queries.listTables(reader)) {
    const lines = copyOut(queries.copyOutOf(table));
    tables.push(await saveTable(parts, archive, 'postgres', table, lines));
  }
  const sequences = await queries.listSequences(reader);
  await end();
  return { migrations, tables, sequences };
};

const saveClickHouse = async (
  parts: BackupParts,
  archive: Archive,
  { client, migrations }: StatisticsSnapshot,
): Promise<Manifest['clickhouse']> => {
  parts.say('Saving ClickHouse (rows)');
  const tables: Manifest['clickhouse']['tables'] = [];
  for (const table of STATISTICS) {
    const columns = await columnsOf(client, table.name);
    const totals = await totalsOf(client, table);
    const lines = dump(client, table, columns);
    const { name } = table;
    const saved = await saveTable(parts, archive, 'clickhouse', { name, columns }, lines);
    tables.push({ ...saved, totals });
  }
  return { migrations, tables };
};
