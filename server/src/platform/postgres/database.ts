import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { buildPreparingClient } from './prepared.ts';

/** The database as the platform knows it; a feature adds its tables with `$extendTables`. */
// biome-ignore lint/complexity/noBannedTypes: no tables until a feature names its own
export type Database = Kysely<{}>;

/** `name`: what its connections are called, for whoever looks which there are. */
export const connect = (
  url: string,
  onIdleError: (error: Error) => void,
  name?: string,
): Database => {
  const pool = new pg.Pool({
    Client: buildPreparingClient(),
    connectionString: url,
    application_name: name,
    max: 20,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
  });
  // The pool hangs the whole connection on the error, password included: only the words go on.
  pool.on('error', ({ message }) => onIdleError(new Error(message)));
  // A connection that breaks while it is lent out fails its query or its transaction, which is where
  // that is dealt with. Without a listener of its own it would end the program.
  pool.on('connect', (client) => client.on('error', () => {}));
  const db: Database = new Kysely({ dialect: new PostgresDialect({ pool }) });
  pools.set(db, pool);
  return db;
};

/** For a transaction that waits for something else in between, whatever the server's own limits. */
export const allowPauses = async (trx: Database): Promise<void> => {
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
  await sql`set local statement_timeout = 0`.execute(trx);
};

/** How many connections are lent out and idle, and how many requests wait for one. */
export const poolUse = (db: Database): { busy: number; idle: number; waiting: number } => {
  const { totalCount, idleCount, waitingCount } = poolOf(db);
  return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
};

const pools = new WeakMap<Database, pg.Pool>();

/** For what Kysely cannot say, inside the platform only. */
export const poolOf = (db: Database): pg.Pool => {
  const pool = pools.get(db);
  if (!pool) throw new Error('Only the database itself has connections; a transaction has one');
  return pool;
};
