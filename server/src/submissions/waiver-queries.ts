import { type Selectable, sql } from 'kysely';
import type { Database } from '../platform/postgres/database.ts';

type Tables = {
  fee_waivers: {
    conference_id: string;
    abstract_id: string;
    kind: 'waived' | 'paid-elsewhere';
    note: string;
    made_by: string;
    made_at: Date;
  };
};

export type WaiverRow = Selectable<Tables['fee_waivers']>;

const tables = (db: Database) => db.$extendTables<Tables>();

export const insertWaiver = async (db: Database, waiver: WaiverRow): Promise<void> => {
  await tables(db).insertInto('fee_waivers').values(waiver).execute();
};

export const findWaiver = (
  db: Database,
  conferenceId: string,
  abstractId: string,
): Promise<WaiverRow | undefined> =>
  tables(db)
    .selectFrom('fee_waivers')
    .selectAll()
    .where('conference_id', '=', conferenceId)
    .where('abstract_id', '=', abstractId)
    .executeTakeFirst();

export const listWaivers = (
  db: Database,
  conferenceId: string,
  abstractIds: string[],
): Promise<WaiverRow[]> =>
  tables(db)
    .selectFrom('fee_waivers')
    .selectAll()
    .where('conference_id', '=', conferenceId)
    .where('abstract_id', '=', sql<string>`any(${abstractIds}::text[])`)
    .execute();

export const deleteWaiver = async (
  db: Database,
  conferenceId: string,
  abstractId: string,
): Promise<boolean> => {
  const { numDeletedRows } = await tables(db)
    .deleteFrom('fee_waivers')
    .where('conference_id', '=', conferenceId)
    .where('abstract_id', '=', abstractId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};
