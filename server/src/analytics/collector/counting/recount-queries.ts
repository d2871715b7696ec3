import { sql } from 'kysely';
import { timeZoneOf } from '#contract/time-zone.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import type { Count } from '../../sources/source.ts';

/** For so long nobody else takes up a recount whose worker says nothing. */
const WORKED_FOR = sql`now() + interval '1 minute'`;

/** A recount that is due. */
export interface Due {
  conference: string;
  count: Count;
  /** Null until it is begun. */
  next: { id: string; zone: string; keptDays: string[]; partsDone: number } | null;
}

interface Row {
  conference: string;
  id: string;
  zone: string;
  nextId: string | null;
  nextZone: string | null;
  keptDays: string[];
  partsDone: number;
}

const COLUMNS = sql`conference_id as conference, id, time_zone as zone, next_id as "nextId",
  next_zone as "nextZone", kept_days::text[] as "keptDays", parts_done as "partsDone"`;

const toDue = ({ conference, id, zone, nextId, nextZone, keptDays, partsDone }: Row): Due => ({
  conference,
  count: { id, zone: timeZoneOf(zone) },
  next: nextId && nextZone ? { id: nextId, zone: nextZone, keptDays, partsDone } : null,
});

const IDLE = sql`next_id = null, next_zone = null, parts_done = 0, kept_days = '{}', hits = 0,
  counted = 0, worked_until = to_timestamp(0)`;

/**
 * Takes a recount that is due and that nobody is at. One that is under way for a zone that is no longer
 * wanted is given up first.
 */
export const takeDue = (db: Database): Promise<Due | undefined> =>
  db.transaction().execute(async (trx) => {
    await sql`with given_up as (
        select next_id from counts where next_zone <> wanted_zone and worked_until < now()
        for update skip locked
      ), ended as (
        update counts set ${IDLE} where next_id in (select next_id from given_up)
      )
      insert into former_counts (id) select next_id from given_up`.execute(trx);
    const { rows } = await sql<Row>`
      update counts set worked_until = ${WORKED_FOR} where conference_id = (
        select conference_id from counts
        where wanted_zone <> time_zone and worked_until < now()
          and (next_zone is null or next_zone = wanted_zone)
        order by conference_id limit 1 for update skip locked)
      returning ${COLUMNS}`.execute(trx);
    return rows[0] && toDue(rows[0]);
  });

/** Undefined when another has begun it, or it is no longer wanted. */
export const begin = async (
  trx: Database,
  { conference }: Due,
  { id, keptDays }: { id: string; keptDays: string[] },
): Promise<Due | undefined> => {
  const { rows } = await sql<Row>`
    update counts set next_id = ${id}, next_zone = wanted_zone, kept_days = ${keptDays}::date[],
      worked_until = ${WORKED_FOR}
    where conference_id = ${conference} and next_id is null and wanted_zone <> time_zone
    returning ${COLUMNS}`.execute(trx);
  return rows[0] && toDue(rows[0]);
};

export const noteHits = async (db: Database, { next }: Due, hits: number): Promise<void> => {
  await sql`update counts set hits = ${hits} where next_id = ${next?.id}`.execute(db);
};

/** Locks the next step until the transaction ends; false when it is not the next, or not wanted. */
export const lockStep = async (trx: Database, { next }: Due, place: number): Promise<boolean> => {
  const { rows } = await sql`select 1 from counts
    where next_id = ${next?.id} and parts_done = ${place} and next_zone = wanted_zone
    for update`.execute(trx);
  return rows.length > 0;
};

export const noteStep = async (
  trx: Database,
  { next }: Due,
  place: number,
  hits: number,
): Promise<void> => {
  await sql`update counts set parts_done = ${place + 1}, counted = counted + ${hits},
    worked_until = ${WORKED_FOR} where next_id = ${next?.id}`.execute(trx);
};

/** Another may go on at once. */
export const handBack = async (db: Database, { conference }: Due): Promise<void> => {
  await sql`update counts set worked_until = to_timestamp(0)
    where conference_id = ${conference}`.execute(db);
};

/** From here on the reports read the recount, and hits are counted into it. */
export const exchange = async (trx: Database, { conference, count, next }: Due): Promise<void> => {
  const { rows } = await sql`update counts set id = next_id, time_zone = next_zone, ${IDLE}
    where conference_id = ${conference} and next_id = ${next?.id} and next_zone = wanted_zone
    returning 1`.execute(trx);
  if (rows.length === 0) return;
  await sql`update playbacks set conference_id = ${next?.id}
    where conference_id = ${count.id}`.execute(trx);
  await sql`insert into former_counts (id) values (${count.id})`.execute(trx);
};

export const isDue = async (db: Database, conference: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from counts
    where conference_id = ${conference} and wanted_zone <> time_zone`.execute(db);
  return rows.length > 0;
};

const FORMER = sql`hashtextextended('former counts', 0)`;

/** Until the transaction ends no count is removed: what is read now may be told by a count that is exchanged meanwhile. */
export const keepFormer = async (trx: Database): Promise<void> => {
  await sql`select pg_advisory_xact_lock_shared(${FORMER})`.execute(trx);
};

/** A count that nobody has read for so long, to be removed before the transaction ends; none while they are kept. */
export const lockFormer = async (trx: Database, seconds: number): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`select id from former_counts
    where since < now() - ${seconds} * interval '1 second' and pg_try_advisory_xact_lock(${FORMER})
    limit 1`.execute(trx);
  return rows[0]?.id;
};

export const forgetFormer = async (db: Database, id: string): Promise<void> => {
  await sql`delete from visitors where conference_id = ${id}`.execute(db);
  await sql`delete from playbacks where conference_id = ${id}`.execute(db);
  await sql`delete from former_counts where id = ${id}`.execute(db);
};
