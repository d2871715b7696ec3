import { sql } from 'kysely';
import type { Database } from '../../../platform/postgres/database.ts';
import { keyOf } from './known.ts';
import type { Visit } from './visits.ts';

/** A period in unix seconds, its end not included. */
interface Seconds {
  from: number;
  to: number;
}

/** Forgets the visits of a count that lie in a period wholly, and the playbacks that began in it. */
export const forgetWithin = async (
  trx: Database,
  conference: string,
  { from, to }: Seconds,
): Promise<void> => {
  await sql`update visitors set visits = kept.visits
    from (
      select visitor, coalesce(json_agg(visit order by place)
        filter (where not (started >= ${from} and last < ${to})), '[]') as visits
      from visitors, json_array_elements(visits) with ordinality as listed (visit, place),
        lateral (select (visit ->> 'started')::float8 as started, (visit ->> 'last')::float8 as last) times
      where conference_id = ${conference}
      group by visitor having bool_or(started >= ${from} and last < ${to})
    ) kept
    where conference_id = ${conference} and visitors.visitor = kept.visitor`.execute(trx);
  await sql`update visitors set device = null where conference_id = ${conference}
    and (device ->> 'last')::float8 >= ${from} and (device ->> 'last')::float8 < ${to}`.execute(
    trx,
  );
  await sql`delete from visitors where conference_id = ${conference}
    and device is null and json_array_length(visits) = 0`.execute(trx);
  await sql`delete from playbacks where conference_id = ${conference}
    and (state ->> 'started')::float8 >= ${from} and (state ->> 'started')::float8 < ${to}`.execute(
    trx,
  );
};

/** Hits of the period may be sent again. Of ids that an earlier version has noted the day alone is known. */
export const forgetHitIds = async (
  trx: Database,
  conference: string,
  { from, to }: Seconds,
): Promise<void> => {
  await sql`delete from hit_ids where conference_id = ${conference}
    and coalesce(time, day::bigint * 86400) >= ${from}
    and coalesce(time + 1, (day + 1)::bigint * 86400) <= ${to}`.execute(trx);
};

/** The visitors with a visit that reaches over an end of a period, and all their visits. */
export const readCrossing = async (
  trx: Database,
  conference: string,
  { from, to }: Seconds,
): Promise<Map<string, Visit[]>> => {
  const { rows } = await sql<{ visitor: string; visits: Visit[] }>`
    select visitor, visits from visitors where conference_id = ${conference} and exists (
      select 1 from json_array_elements(visits) as listed (visit),
        lateral (select (visit ->> 'started')::float8 as started, (visit ->> 'last')::float8 as last) times
      where (started < ${from} and last >= ${from}) or (started < ${to} and last >= ${to}))`.execute(
    trx,
  );
  return new Map(rows.map(({ visitor, visits }) => [keyOf(conference, visitor), visits]));
};
