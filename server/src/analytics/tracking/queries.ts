import type { TrackingChange } from '#contract/tracking.ts';
import type { Database } from '../../platform/postgres/database.ts';

type Tables = {
  conference_tracking: {
    conference_id: string;
    respect_do_not_track: boolean;
    labels_in_event_names: boolean;
    poster_url: string | null;
  };
};

export interface TrackingRow {
  conference: string;
  respectDoNotTrack: boolean;
  labelsInEventNames: boolean;
  posterUrl: string | null;
}

const tables = (db: Database) => db.$extendTables<Tables>();

const select = (db: Database) =>
  tables(db)
    .selectFrom('conference_tracking')
    .select([
      'conference_id as conference',
      'respect_do_not_track as respectDoNotTrack',
      'labels_in_event_names as labelsInEventNames',
      'poster_url as posterUrl',
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
    // Whoever says nothing about it leaves it as it is.
    ...(change.labelsInEventNames !== undefined && {
      labels_in_event_names: change.labelsInEventNames,
    }),
    ...(change.posterUrl !== undefined && { poster_url: change.posterUrl }),
  };
  await tables(db)
    .insertInto('conference_tracking')
    .values({
      conference_id: conference,
      labels_in_event_names: false,
      poster_url: null,
      ...values,
    })
    .onConflict((conflict) => conflict.column('conference_id').doUpdateSet(values))
    .execute();
};
