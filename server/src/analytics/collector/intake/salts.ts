import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../../platform/postgres/database.ts';
import type { Salts } from '../hit.ts';

const DAY_MS = 86_400_000;
/** Today's, and that of the day before. */
export const SALT_DAYS = 2;

/**
 * Visitors without an id are told apart by a hash with the day's salt, the same for all replicas. That
 * of the day before is kept for those who are here at midnight and for hits that come late; older ones
 * are forgotten, and with them the way from a hash back to an address.
 */
export const buildSalts = (db: Database) => {
  let known: Salts = { day: Number.NaN, today: '', yesterday: '' };
  const dayOf = (now: Date): number => Math.floor(now.getTime() / DAY_MS);
  return {
    current: (now: Date): Salts | undefined => (known.day === dayOf(now) ? known : undefined),
    forgetOld: (now: Date) => forgetBefore(db, dateOf(dayOf(now) - (SALT_DAYS - 1))),
    async load(now: Date): Promise<Salts> {
      const day = dayOf(now);
      const [yesterday, today] = await saltsOf(db, [dateOf(day - 1), dateOf(day)]);
      known = { day, today, yesterday };
      return known;
    },
  };
};

const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

const fresh = (): string => randomBytes(24).toString('base64url');

const forgetBefore = async (db: Database, date: string): Promise<void> => {
  await sql`delete from visitor_salts where day < ${date}::date`.execute(db);
};

const saltsOf = async (db: Database, days: [string, string]): Promise<[string, string]> => {
  await forgetBefore(db, days[0]);
  await sql`insert into visitor_salts (day, salt)
    values (${days[0]}, ${fresh()}), (${days[1]}, ${fresh()})
    on conflict (day) do nothing`.execute(db);
  const { rows } = await sql<{ salt: string }>`
    select salt from visitor_salts where day = any(${days}::date[]) order by day`.execute(db);
  const [yesterday, today] = rows;
  if (!yesterday || !today) throw new Error('The salts for visitors were removed while in use');
  return [yesterday.salt, today.salt];
};
