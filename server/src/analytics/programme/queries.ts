import { sql } from 'kysely';
import type { Database } from '../../platform/postgres/database.ts';

type Tables = {
  programme_sessions: {
    conference_id: string;
    title: string;
    room: string;
    starts_at: string;
    ends_at: string;
    posters: string[];
  };
};

/** Times are what the clocks of the conference show: 2026-11-02T09:00. */
export interface SessionRow {
  title: string;
  room: string;
  start: string;
  end: string;
  /** Codes, in capitals. */
  posters: string[];
}

const tables = (db: Database) => db.$extendTables<Tables>();

/** The earliest first. */
export const listSessions = (db: Database, conferenceId: string): Promise<SessionRow[]> =>
  tables(db)
    .selectFrom('programme_sessions')
    .select([
      'title',
      'room',
      sql<string>`to_char(starts_at, 'YYYY-MM-DD"T"HH24:MI')`.as('start'),
      sql<string>`to_char(ends_at, 'YYYY-MM-DD"T"HH24:MI')`.as('end'),
      'posters',
    ])
    .where('conference_id', '=', conferenceId)
    .orderBy('starts_at')
    .orderBy('ends_at')
    .orderBy(sql`room collate "C"`)
    .orderBy(sql`title collate "C"`)
    .execute();

export const deleteSessions = async (db: Database, conferenceId: string): Promise<number> => {
  const deleted = await tables(db)
    .deleteFrom('programme_sessions')
    .where('conference_id', '=', conferenceId)
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
};

export const insertSessions = async (
  db: Database,
  conferenceId: string,
  sessions: SessionRow[],
): Promise<void> => {
  const rows = sessions.map(({ start, end, ...session }) => ({
    ...session,
    conference_id: conferenceId,
    starts_at: start,
    ends_at: end,
  }));
  await tables(db).insertInto('programme_sessions').values(rows).execute();
};
