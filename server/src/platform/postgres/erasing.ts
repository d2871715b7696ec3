import { sql } from 'kysely';
import type { Database } from './database.ts';

const ERASING = sql`hashtextextended('erasing people', 0)`;

/**
 * Nobody is erased until the transaction ends, so an address that it reads may be written down elsewhere, in a
 * mail say. Comes before everything else in the transaction: before what it reads, and before other locks.
 */
export const withNobodyErased = async (trx: Database): Promise<void> => {
  await sql`select pg_advisory_xact_lock_shared(${ERASING})`.execute(trx);
};

/** Waits for who is about to write an address down; later ones wait, and then no longer find it. */
export const lockErasing = async (trx: Database): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${ERASING})`.execute(trx);
};
