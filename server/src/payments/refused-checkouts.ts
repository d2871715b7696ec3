import { sql } from 'kysely';
import type { Database } from '../platform/postgres/database.ts';

interface Refusal {
  conference_id: string;
  since: Date;
  reason: string;
  price_id: string;
  extras: string[];
}

type Tables = { refused_checkouts: Refusal };

const tables = (db: Database) => db.$extendTables<Tables>();

/** The provider opens no checkout for this conference: since when, and what it said last. */
export const noteRefused = async (db: Database, refusal: Refusal): Promise<void> => {
  const { reason, price_id, extras } = refusal;
  await tables(db)
    .insertInto('refused_checkouts')
    .values(refusal)
    .onConflict((conflict) =>
      conflict.column('conference_id').doUpdateSet({ reason, price_id, extras }),
    )
    .execute();
};

export const noteOpened = async (db: Database, conferenceId: string): Promise<void> => {
  await tables(db)
    .deleteFrom('refused_checkouts')
    .where('conference_id', '=', conferenceId)
    .execute();
};

/** Of conferences that still ask for what was refused. */
export const listRefused = async (
  db: Database,
): Promise<{ prefix: string; since: Date; reason: string }[]> => {
  const { rows } = await sql<{ prefix: string; since: Date; reason: string }>`
    select prefix, since, reason from refused_checkouts
    join conferences on id = conference_id
    where deleted_at is null and supports_payments
      and stripe_price_id = price_id and checkout_extras = extras
    order by since`.execute(db);
  return rows;
};
