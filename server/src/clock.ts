import { sql } from 'kysely';
import type { Database } from './platform/postgres/database.ts';

/**
 * Seconds by which the clock of this machine is ahead of PostgreSQL's; below zero: behind. What the question
 * took is not held against either.
 */
export const clockAhead = async (db: Database): Promise<number> => {
  const asked = Date.now();
  const { rows } = await sql<{ ms: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(db);
  const answered = Date.now();
  const theirs = rows[0]?.ms ?? answered;
  if (theirs < asked) return (asked - theirs) / 1000;
  return theirs > answered ? (answered - theirs) / 1000 : 0;
};
