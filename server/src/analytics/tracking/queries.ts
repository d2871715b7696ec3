import { sql } from 'kysely';
import type { TrackingChange } from '#contract/analytics.ts';
import type { Database } from '../../platform/postgres/database.ts';

type Tables = {
  conference_tracking: {
    conference_id: string;
    respect_do_not_track: boolean;
    first_day: string | null;
    last_day: string | null;
  };
};

export interface TrackingRow extends TrackingChange {
  conference: string;
}

const tables = (db: Database) => db.$extendTables<Tables>();

/** Days as text: a date has no time zone. */
const select = (db: Database) =>
  tables(db)
    .selectFrom('conference_tracking')
    .select([
      'conference_id as conference',
      'respect_do_not_track as respectDoNotTrack',
      sql<string | null>`first_day::text`.as('firstDay'),
      sql<string | null>`last_day::text`.as('lastDay'),
    ]);

export const listTracking = (db: Database): Promise<TrackingRow[]> => select(db).execute();

export const findTracking = (db: Database, conference: string): Promise<TrackingRow | undefined> =>
  select(db).where('conference_id', '=', conference).executeTakeFirst();

export const saveTracking = async (
  db: Database,
  conference: string,
  change: TrackingChange,
): Promise<void> => {
  const values = {
    respect_do_not_track: change.respectDoNotTrack,
    first_day: change.firstDay,
    last_day: change.lastDay,
  };
  await tables(db)
    .insertInto('conference_tracking')
    .values({ conference_id: conference, ...values })
    .onConflict((conflict) => conflict.column('conference_id').doUpdateSet(values))
    .execute();
};
