import { sql } from 'kysely';
import type { Database } from './database.ts';

/**
 * Counts that end by themselves, over all replicas: how often a client tried, whether a mail went out a
 * moment ago. A key is kept only as a hash with a secret of the database, so that a row tells neither
 * an address nor a person. A crash of PostgreSQL forgets them all.
 */
export interface Count {
  /** With this one. */
  current: number;
  /** Milliseconds until the window ends. */
  ttl: number;
}

/** One more in the current window of the key; a window that is over starts again at one. */
export const countOne = async (db: Database, key: string, windowMs: number): Promise<Count> => {
  const { rows } = await sql<Count>`
    insert into rate_limits as r (key, count, ends_at)
    values (rate_limit_key(${key}), 1, now() + ${windowMs}::float8 * interval '1 millisecond')
    on conflict (key) do update set
      count = case when r.ends_at <= now() then 1 else r.count + 1 end,
      ends_at = case when r.ends_at <= now() then excluded.ends_at else r.ends_at end
    returning count as current,
      greatest(0, extract(epoch from ends_at - now()) * 1000)::float8 as ttl
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The count was not returned');
  return row;
};

/** The count of each key at this moment, in their order; 0 where there is none. */
export const readCounts = async (db: Database, keys: string[]): Promise<number[]> => {
  const { rows } = await sql<{ count: number }>`
    with asked as materialized (
      select rate_limit_key(plain) as key, place
      from unnest(${keys}::text[]) with ordinality as list (plain, place))
    select coalesce(r.count, 0) as count
    from asked left join rate_limits r on r.key = asked.key and r.ends_at > now()
    order by place`.execute(db);
  return rows.map(({ count }) => count);
};

/** Remembers a key from now on for so long, whether or not it was there. */
export const keepFor = async (db: Database, key: string, windowMs: number): Promise<void> => {
  await sql`
    insert into rate_limits (key, count, ends_at)
    values (rate_limit_key(${key}), 1, now() + ${windowMs}::float8 * interval '1 millisecond')
    on conflict (key) do update set ends_at = excluded.ends_at`.execute(db);
};

/** Removes what is over. Any number of replicas may do so at once. */
export const sweepCounts = async (db: Database): Promise<void> => {
  await sql`delete from rate_limits where ends_at <= now()`.execute(db);
};
