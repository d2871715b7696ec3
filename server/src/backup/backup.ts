import { rename, rm } from 'node:fs/promises';
import { withCountingPaused } from '../analytics/collector/counting/pause.ts';
import type { ClickHouseClient } from '../platform/clickhouse/client.ts';
import { type CopyOut, snapshotWithCopy } from '../platform/postgres/copy.ts';
import { allowPauses, type Database } from '../platform/postgres/database.ts';
import { version } from '../platform/version.ts';
import { type Archive, openArchive } from './archive.ts';
import { type Engine, MANIFEST, type Manifest, type SavedTable } from './manifest.ts';
import { inParts, measure, partName } from './parts.ts';
import * as queries from './queries.ts';
import { columnsOf, dump, FACTS, migrationsOf, SUMS, tablesThere, totalsOf } from './statistics.ts';

/** How long hits that are being counted are waited for. */
const PATIENCE = 60_000;

export interface BackupParts {
  db: Database;
  clickhouse: ClickHouseClient;
  /** As the product has it: a block that a crash left behind is finished with the same labels. */
  labelsPerDay: number;
  say(line: string): void;
  log: { warn(details: object, message: string): void };
}

/**
 * Saves both engines in one file, as they are at one moment, while the product goes on. Every
 * acknowledged hit is in it once: counted in ClickHouse, or waiting on the spool. The file gets its
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
  return withCountingPaused(parts, { patienceMs: PATIENCE }, () =>
    snapshotWithCopy(db, async (trx, copyOut) => {
      await allowPauses(trx);
      const postgres = await savePostgres(parts, archive, trx, copyOut);
      const clickhouse = await saveClickHouse(parts, archive);
      const about = { format: 1, product: 'ePoster Live', version } as const;
      return { ...about, takenAt: now.toISOString(), postgres, clickhouse };
    }),
  );
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
  trx: Database,
  copyOut: CopyOut,
): Promise<Manifest['postgres']> => {
  parts.say('Saving PostgreSQL (rows)');
  const migrations = await queries.listMigrations(trx);
  const tables: SavedTable[] = [];
  for (const table of await queries.listTables(trx)) {
    const lines = copyOut(queries.copyOutOf(table));
    tables.push(await saveTable(parts, archive, 'postgres', table, lines));
  }
  return { migrations, tables, sequences: await queries.listSequences(trx) };
};

const saveClickHouse = async (
  parts: BackupParts,
  archive: Archive,
): Promise<Manifest['clickhouse']> => {
  const { clickhouse } = parts;
  parts.say('Saving ClickHouse (rows)');
  const known = [...FACTS, ...SUMS];
  const unknown = (await tablesThere(clickhouse)).filter(
    (name) => name !== 'schema_migrations' && !known.some((table) => table.name === name),
  );
  if (unknown.length > 0) throw new Error(`Nobody said how to save ${unknown.join(', ')}`);
  const tables: Manifest['clickhouse']['tables'] = [];
  for (const table of known) {
    const columns = await columnsOf(clickhouse, table.name);
    const totals = await totalsOf(clickhouse, table);
    const lines = dump(clickhouse, table, columns);
    const { name } = table;
    const saved = await saveTable(parts, archive, 'clickhouse', { name, columns }, lines);
    if ((await totalsOf(clickhouse, table)) !== totals) {
      throw new Error(`Rows of ${name} reached their age meanwhile and went. Please try again`);
    }
    tables.push({ ...saved, totals });
  }
  return { migrations: await migrationsOf(clickhouse), tables };
};
