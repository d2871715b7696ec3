import type pg from 'pg';
import { type CopyOut, copyOutOf, onClient } from './copy.ts';
import { type Database, poolOf } from './database.ts';

/** A connection that can show everything as it is at one moment, while others go on changing it. */
export interface PostgresSnapshot {
  reader: Database;
  copyOut: CopyOut;
  /** From this moment on the connection shows nothing newer. */
  take(): Promise<void>;
  /** Lets PostgreSQL remove old rows again. */
  end(): Promise<void>;
}

const LOCK = `hashtextextended('snapshot', 0)`;

/**
 * Runs `work` with a snapshot that it takes when it wants. One program has one at a time, others wait for it to end;
 * a killed one leaves no lock behind.
 */
export const withSnapshot = async <T>(
  db: Database,
  work: (snapshot: PostgresSnapshot) => Promise<T>,
): Promise<T> => {
  const client = await poolOf(db).connect();
  try {
    // Whatever the server's own limits: between its queries this connection waits for something else.
    for (const limit of ['statement_timeout', 'idle_in_transaction_session_timeout']) {
      await client.query(`set ${limit} = 0`);
    }
    await client.query('set idle_session_timeout = 0');
    await client.query(`select pg_advisory_lock(${LOCK})`);
    return await work({
      reader: onClient(client),
      copyOut: copyOutOf(client),
      async take() {
        await client.query('begin isolation level repeatable read read only');
        // The first query decides of which moment all others are.
        await client.query('select 1');
      },
      async end() {
        await client.query('commit');
      },
    });
  } finally {
    // Closed, so that neither lock nor settings stay on a connection that somebody else is given.
    client.release(true);
  }
};

/** Runs `work` unless somebody has a snapshot, and lets nobody open one meanwhile. */
export const withoutSnapshots = async (
  client: pg.Client,
  work: () => Promise<void>,
): Promise<void> => {
  const { rows } = await client.query(`select pg_try_advisory_lock(${LOCK}) as free`);
  if (!rows[0].free) return;
  try {
    await work();
  } finally {
    await client.query(`select pg_advisory_unlock(${LOCK})`);
  }
};
