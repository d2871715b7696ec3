import { sql } from 'kysely';
import { type Cluster, connectClickHouse, databaseOf } from '../platform/clickhouse/client.ts';
import { connect } from '../platform/postgres/database.ts';
import { check, restore } from './restore.ts';

export interface ProofParts {
  databaseUrl: string;
  clickhouseUrl: string;
  cluster: Cluster | undefined;
  say(line: string): void;
}

/** Where a backup is tried out: beside the real databases, on the same servers, for minutes. */
const scratchOf = (name: string): string => `${name}_verify`;

const withDatabase = (url: string, name: string): string => {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
};

/**
 * Restores a backup into scratch databases and drops them again. Compared are the SHA-256 of every part
 * of the file, the rows of each table of PostgreSQL, and of each table of ClickHouse its totals. Throws where it is
 * not the same; answers why it could not be tried, or nothing.
 */
export const prove = async (parts: ProofParts, file: string): Promise<string | undefined> => {
  const manifest = await check(file);
  if (parts.cluster) {
    return 'The file is whole, but in a ClickHouse cluster it is not restored by itself. Try it on other servers';
  }
  const scratch = await openScratch(parts).catch((error: Error) => error);
  if (scratch instanceof Error) {
    return `The file is whole, but no scratch database could be made to restore it into: ${scratch.message}`;
  }
  try {
    const db = connect(scratch.databaseUrl, () => {});
    try {
      await restore({ ...parts, ...scratch, db }, manifest, file);
    } finally {
      await db.destroy();
    }
  } finally {
    await scratch.drop();
  }
  return undefined;
};

const openScratch = async ({ databaseUrl, clickhouseUrl }: ProofParts) => {
  const postgres = scratchOf(new URL(databaseUrl).pathname.slice(1) || 'postgres');
  const statistics = scratchOf(databaseOf(clickhouseUrl));
  const db = connect(databaseUrl, () => {});
  const server = connectClickHouse(clickhouseUrl, { database: 'default' });
  const dropBoth = async (): Promise<void> => {
    await sql`drop database if exists ${sql.id(postgres)} with (force)`.execute(db);
    // Not `sync`: as WebAssembly, ClickHouse may wait for itself then, for good.
    await server.command({ query: `drop database if exists \`${statistics}\`` });
  };
  const close = async (): Promise<void> => {
    await db.destroy();
    await server.close();
  };
  try {
    // One that a crash left behind.
    await dropBoth();
    await sql`create database ${sql.id(postgres)} template template0`.execute(db);
    await server.command({ query: `create database \`${statistics}\`` });
  } catch (error) {
    await close();
    throw error;
  }
  return {
    databaseUrl: withDatabase(databaseUrl, postgres),
    clickhouseUrl: withDatabase(clickhouseUrl, statistics),
    drop: () => dropBoth().finally(close),
  };
};
