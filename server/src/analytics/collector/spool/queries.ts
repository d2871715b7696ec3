import { type Expression, sql } from 'kysely';
import type { Database } from '../../../platform/postgres/database.ts';

/** Hits of one conference that were acknowledged together. */
export interface Group {
  conference: string;
  hits: number;
  body: string;
}

/** Conferences that are being recounted: their hits wait here until that is done. */
export const HELD = sql`(select conference_id from counts where next_id is not null)`;

const ofConference = (conference: string | Expression<string>) =>
  sql`lane = get_byte(uuid_send(${conference}::uuid), 15) & 15 and conference_id = ${conference}`;

/** All or none: one statement. */
export const addToSpool = async (db: Database, groups: readonly Group[]): Promise<void> => {
  const rows = groups.map(({ conference, hits, body }) => sql`(${conference}, ${hits}, ${body})`);
  await sql`insert into spool (conference_id, hits, body) values ${sql.join(rows)}`.execute(db);
};

/** Groups that were acknowledged before, as of that moment: until they are counted, it is not past. */
export const returnToSpool = async (
  trx: Database,
  groups: readonly Group[],
  takenAt: Date,
): Promise<void> => {
  const rows = groups.map(
    ({ conference, hits, body }) => sql`(${conference}, ${hits}, ${body}, ${takenAt})`,
  );
  await sql`insert into spool (conference_id, hits, body, taken_at)
    values ${sql.join(rows)}`.execute(trx);
};

/** How many hits wait to be counted, and since when the oldest of them does. */
export const spoolAge = async (db: Database): Promise<{ hits: number; ageSeconds: number }> => {
  const { rows } = await sql<{ hits: number; ageSeconds: number }>`
    select coalesce(sum(hits), 0)::float8 as hits,
      coalesce(extract(epoch from clock_timestamp() - min(taken_at)), 0)::float8 as "ageSeconds"
    from spool`.execute(db);
  return rows[0] ?? { hits: 0, ageSeconds: 0 };
};

/**
 * A moment before which every acknowledged hit of the conference is counted: when the oldest that
 * waits was taken, or now. What was counted by then is in whatever is read from ClickHouse afterwards.
 */
export const countedUntil = (conference: string | Expression<string>) =>
  sql<Date>`(select coalesce(min(taken_at), now()) from spool where ${ofConference(conference)})`;

/** By the clock that says when hits are taken, which may be ahead of ours; up, since it is finer than milliseconds. */
export const readClock = async (db: Database): Promise<Date> => {
  const { rows } = await sql<{ now: Date }>`
    select clock_timestamp() + interval '1 millisecond' as now`.execute(db);
  return rows[0]?.now ?? new Date();
};

/** Whether something is to be counted that was taken by then, of one conference or of any. */
export const isWaiting = async (
  db: Database,
  takenBefore: Date,
  conference?: string,
): Promise<boolean> => {
  const whose = conference ? ofConference(conference) : sql`true`;
  const { rows } = await sql`
    select 1 from spool where taken_at <= ${takenBefore} and ${whose}
      and conference_id not in ${HELD} limit 1`.execute(db);
  return rows.length > 0;
};
