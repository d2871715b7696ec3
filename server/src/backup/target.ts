import {
  type Cluster,
  connectClickHouse,
  databaseOf,
  readRows,
} from '../platform/clickhouse/client.ts';
import type { Database } from '../platform/postgres/database.ts';
import { readMigrations } from '../platform/postgres/migrate.ts';
import type { Engine, Manifest, Migration } from './manifest.ts';
import * as queries from './queries.ts';
import { migrationsOf, tablesThere } from './statistics.ts';

/** Said as it is, without a stack: here nothing can be restored. */
export class WrongTarget extends Error {
  override name = 'WrongTarget';
}

/** For a backup that could not be written: what the system says of the folder, with what to do. */
export const refusedBy =
  (folder: string) =>
  (error: NodeJS.ErrnoException): never => {
    const { code = '', syscall } = error;
    if (['ENOSPC', 'EDQUOT'].includes(code)) {
      throw new WrongTarget(
        `The disk is full: make room where ${folder} is, or choose a folder on another disk. The unfinished backup is removed`,
      );
    }
    // On a disk that is mounted read-only, Node says of a folder to be made that it is not there.
    const isReadOnly = code === 'ENOENT' && syscall === 'mkdir';
    if (isReadOnly || ['EACCES', 'EPERM', 'EROFS'].includes(code)) {
      throw new WrongTarget(
        `This user may not write in ${folder}: choose a folder that it may write in`,
      );
    }
    if (['ENOTDIR', 'EEXIST'].includes(code)) {
      throw new WrongTarget(`${folder} is no folder, or lies below a file: choose a folder`);
    }
    throw error;
  };

/** A backup of a newer version, or of one that was changed, cannot be restored by this one. */
export const requireKnown = async (
  engine: Engine,
  saved: Migration[],
  folder: URL,
): Promise<void> => {
  const known = new Map(
    (await readMigrations(folder)).map(({ name, checksum }) => [name, checksum]),
  );
  for (const { name, checksum } of saved) {
    if (known.get(name) === checksum) continue;
    throw new WrongTarget(
      `The backup was made with another version: this one does not know the migration ${engine}/${name} as it was then. Restore with the version that the backup names, or a later one`,
    );
  }
};

/** Nothing in the tables, and no tables but those of the backup's version. */
export const requireEmpty = async (
  {
    db,
    clickhouseUrl,
    cluster,
  }: { db: Database; clickhouseUrl: string; cluster: Cluster | undefined },
  manifest: Manifest,
): Promise<void> => {
  const filled: string[] = [];
  for (const { name } of await queries.listTables(db)) {
    if (await queries.hasRows(db, name)) filled.push(name);
  }
  requireNone('PostgreSQL', filled);
  requireSame('PostgreSQL', await queries.listMigrations(db), manifest.postgres.migrations);
  const statistics = await lookAtClickHouse(clickhouseUrl, cluster);
  requireNone('ClickHouse', statistics.filled);
  requireSame('ClickHouse', statistics.migrations, manifest.clickhouse.migrations);
};

const lookAtClickHouse = async (url: string, cluster: Cluster | undefined) => {
  const server = connectClickHouse(url, { cluster, database: 'default' });
  const clickhouse = connectClickHouse(url, { cluster });
  try {
    const databases = 'select 1 from system.databases where name = {name:String}';
    const found = await readRows(server, databases, { name: databaseOf(url) });
    if (found.length === 0) return { filled: [], migrations: [] };
    const filled: string[] = [];
    for (const name of await tablesThere(clickhouse)) {
      if (name === 'schema_migrations') continue;
      const rows = await readRows(clickhouse, `select 1 from ${name} limit 1`);
      if (rows.length > 0) filled.push(name);
    }
    return { filled, migrations: await migrationsOf(clickhouse) };
  } finally {
    await server.close();
    await clickhouse.close();
  }
};

const requireNone = (engine: string, filled: string[]): void => {
  if (filled.length === 0) return;
  throw new WrongTarget(
    `${engine} is not empty (${filled.join(', ')}), and nothing is ever written over. Restore into new databases: another DATA_DIR, or other DATABASE_URL and CLICKHOUSE_URL`,
  );
};

const requireSame = (engine: string, there: Migration[], saved: Migration[]): void => {
  const key = ({ name, checksum }: Migration): string => `${name} ${checksum}`;
  const names = new Set(saved.map(key));
  if (there.length === 0 || (there.length === names.size && there.every((m) => names.has(key(m)))))
    return;
  throw new WrongTarget(
    `${engine} has the tables of another version than the backup. Restore into a database that has never been used`,
  );
};
