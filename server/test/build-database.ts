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
  await administer(server, `create database ${name} template ${template} strategy file_copy`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const db = connect(url.href, () => {});
  return {
    db,
    url: url.href,
    drop: async () => {
      await db.destroy();
      await administer(server, `drop database if exists ${name} with (force)`);
    },
  };
};

const administer = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};
