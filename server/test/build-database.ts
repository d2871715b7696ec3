import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { connect, type Database } from '../src/platform/postgres/database.ts';
import { TEMPLATE } from './engines.ts';

export interface TestDatabase {
  db: Database;
  url: string;
  drop(): Promise<void>;
}

/** A database of its own on the real engine; migrated unless `template0` is asked for. */
export const buildDatabase = async (template: string = TEMPLATE): Promise<TestDatabase> => {
  const server = inject('postgresUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(`create database ${name} template ${template} strategy file_copy`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const db = connect(url.href, () => {});
  return {
    db,
    url: url.href,
    drop: async () => {
      await db.destroy();
      await administer(`drop database if exists ${name} with (force)`);
    },
  };
};

/** One connection of each worker, made once; it keeps no worker from ending. */
let administration: pg.Pool | undefined;

const administer = async (statement: string): Promise<void> => {
  administration ??= connectOnce(inject('postgresUrl'));
  await administration.query(statement);
};

const connectOnce = (connectionString: string): pg.Pool => {
  const pool = new pg.Pool({
    connectionString,
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  });
  // The engine stops before the workers do.
  pool.on('error', () => {});
  return pool;
};
