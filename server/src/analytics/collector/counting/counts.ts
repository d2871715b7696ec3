import { type Expression, sql } from 'kysely';
import { timeZoneOf, UTC } from '#contract/time-zone.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import type { Count } from '../../sources/source.ts';
import { countedUntil, HELD } from '../spool/queries.ts';

/** A recount that is due or under way. */
export interface Recounting {
  conference: string;
  /** What it is counted in next. */
  timeZone: string;
  hits: number;
  counted: number;
}

/** Answers the count of each of these conferences. */
export const readCounts = async (
  db: Database,
  conferences: string[],
): Promise<(conference: string) => Count> => {
  const { rows } = await sql<{ conference: string; id: string; zone: string }>`
    select conference_id as conference, id, time_zone as zone from counts
    where conference_id = any(${[...new Set(conferences)]}::uuid[])`.execute(db);
  const counts = new Map<string, Count>(
    rows.map(({ conference, id, zone }) => [conference, { id, zone: timeZoneOf(zone) }]),
  );
  return (conference) => {
    const known = counts.get(conference);
    if (known) return known;
    const own = { id: conference, zone: UTC };
    counts.set(conference, own);
    return own;
  };
};

/** The count of a conference, and until when it is complete: all of one moment. */
export interface CountNow extends Count {
  conference: string;
  until: Date;
}

export const readCount = async (
  db: Database,
  conference: string | Expression<string>,
): Promise<CountNow> => {
  const { rows } = await sql<Omit<CountNow, 'zone'> & { zone: string | null }>`
    select conference_id as conference, coalesce(id, conference_id) as id, time_zone as zone,
      ${countedUntil(conference)} as until
    from (values (${conference}::uuid)) asked (conference_id) left join counts using (conference_id)`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('One row was asked for, and none came');
  return { ...row, zone: row.zone === null ? UTC : timeZoneOf(row.zone) };
};

/** The zone of a conference that has no hits yet. */
export const beginCount = async (
  trx: Database,
  conference: string,
  zone: string,
): Promise<void> => {
  await sql`insert into counts (conference_id, id, time_zone, wanted_zone)
    values (${conference}, ${conference}, ${zone}, ${zone})`.execute(trx);
};

/** From now on a recount is due, unless it is counted in that zone already. */
export const wantZone = async (trx: Database, conference: string, zone: string): Promise<void> => {
  await sql`insert into counts (conference_id, id, time_zone, wanted_zone)
    values (${conference}, ${conference}, 'UTC', ${zone})
    on conflict (conference_id) do update set wanted_zone = excluded.wanted_zone`.execute(trx);
};

/** Those of one conference, or of all. */
export const listRecounting = async (db: Database, conference?: string): Promise<Recounting[]> => {
  const only = conference === undefined ? sql`` : sql`and conference_id = ${conference}`;
  const { rows } = await sql<Recounting>`
    select conference_id as conference, wanted_zone as "timeZone", hits::float8 as hits,
      counted::float8 as counted
    from counts where wanted_zone <> time_zone ${only}`.execute(db);
  return rows;
};

export const isRecounting = async (db: Database, conference?: string): Promise<boolean> => {
  const only = conference === undefined ? sql`` : sql`where conference_id = ${conference}`;
  const { rows } = await sql`select 1 from ${HELD} held ${only} limit 1`.execute(db);
  return rows.length > 0;
};
