import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../../platform/postgres/database.ts';

const DAY_MS = 86_400_000;

/**
 * Visitors without an id are told apart by a hash with the day's salt, the same for all replicas.
 * Older ones are forgotten, and with them the way from a hash back to an address.
 */
export const buildSalts = (db: Database) => {
  let known = { day: Number.NaN, salt: '' };
  const dayOf = (now: Date): number => Math.floor(now.getTime() / DAY_MS);
  return {
    current: (now: Date): string | undefined => (known.day === dayOf(now) ? known.salt : undefined),
    async load(now: Date): Promise<string> {
      const date = now.toISOString().slice(0, 10);
      const salt = await saltOf(db, date, randomBytes(24).toString('base64url'));
      known = { day: dayOf(now), salt };
      return salt;
    },
  };
};

const saltOf = async (db: Database, day: string, fresh: string): Promise<string> => {
  await sql`delete from visitor_salts where day < ${day}::date`.execute(db);
  await sql`insert into visitor_salts (day, salt) values (${day}, ${fresh})
    on conflict (day) do nothing`.execute(db);
  const { rows } = await sql<{ salt: string }>`
    select salt from visitor_salts where day = ${day}::date`.execute(db);
  return rows[0]?.salt ?? fresh;
};
