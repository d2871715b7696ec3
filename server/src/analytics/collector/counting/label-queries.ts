import { sql } from 'kysely';
import type { Database } from '../../../platform/postgres/database.ts';

/** A label of a conference, by its hash. */
export interface LabelKey {
  conference: string;
  hash: bigint;
}

const split = (keys: readonly LabelKey[]) => ({
  conferences: keys.map(({ conference }) => conference),
  hashes: keys.map(({ hash }) => String(hash)),
});

/** The round of each conference whose known labels are complete. */
export const readRounds = async (
  db: Database,
  conferences: string[],
): Promise<Map<string, string>> => {
  const { rows } = await sql<{ conference: string; round: string }>`
    select conference_id as conference, round from label_sets
    where conference_id = any(${conferences}::uuid[])`.execute(db);
  return new Map(rows.map(({ conference, round }) => [conference, round]));
};

/** From now on what is known of the conference is complete. */
export const beginRound = async (trx: Database, conference: string): Promise<void> => {
  await sql`insert into label_sets (conference_id) values (${conference})
    on conflict do nothing`.execute(trx);
};

/** Which of them are known. */
export const readKnown = async (trx: Database, keys: LabelKey[]): Promise<LabelKey[]> => {
  const { conferences, hashes } = split(keys);
  const { rows } = await sql<{ conference: string; hash: string }>`
    select conference_id as conference, hash
    from unnest(${conferences}::uuid[], ${hashes}::bigint[]) as asked (conference_id, hash)
    join known_labels using (conference_id, hash)`.execute(trx);
  return rows.map(({ conference, hash }) => ({ conference, hash: BigInt(hash) }));
};

export const addKnown = async (trx: Database, keys: LabelKey[]): Promise<void> => {
  if (keys.length === 0) return;
  const { conferences, hashes } = split(keys);
  await sql`insert into known_labels (conference_id, hash)
    select * from unnest(${conferences}::uuid[], ${hashes}::bigint[])
    on conflict do nothing`.execute(trx);
};

/** They are gathered anew before the next block. */
export const forgetKnown = async (trx: Database, conferences: string[]): Promise<void> => {
  await sql`delete from label_sets where conference_id = any(${conferences}::uuid[])`.execute(trx);
  await sql`delete from known_labels where conference_id = any(${conferences}::uuid[])`.execute(
    trx,
  );
};

/** What a conference did on a day of arrival, in UTC. */
export interface LabelDay {
  conference: string;
  day: string;
  added: number;
  folded: number;
}

/** What was added before, on these days by these conferences. */
export const readDays = async (
  trx: Database,
  asked: readonly { conference: string; day: string }[],
): Promise<(LabelDay & { reached: boolean })[]> => {
  if (asked.length === 0) return [];
  const conferences = [...new Set(asked.map(({ conference }) => conference))];
  const days = [...new Set(asked.map(({ day }) => day))];
  const { rows } = await sql<LabelDay & { reached: boolean }>`
    select conference_id as conference, day::text as day, added, folded::float8 as folded,
      reached_at is not null as reached
    from label_days
    where conference_id = any(${conferences}::uuid[]) and day = any(${days}::date[])`.execute(trx);
  return rows;
};

/** Adds to what is there, row by row: conferences never wait for each other. */
export const addToDays = async (
  trx: Database,
  days: readonly LabelDay[],
  allowed: number,
): Promise<void> => {
  if (days.length === 0) return;
  await sql`
    insert into label_days (conference_id, day, added, folded, allowed, reached_at)
    select conference_id, day, added, folded,
      case when folded > 0 then ${allowed}::integer end, case when folded > 0 then now() end
    from unnest(${days.map(({ conference }) => conference)}::uuid[],
      ${days.map(({ day }) => day)}::date[], ${days.map(({ added }) => added)}::integer[],
      ${days.map(({ folded }) => folded)}::bigint[]) as counted (conference_id, day, added, folded)
    on conflict (conference_id, day) do update set
      added = label_days.added + excluded.added,
      folded = label_days.folded + excluded.folded,
      allowed = coalesce(label_days.allowed, excluded.allowed),
      reached_at = coalesce(label_days.reached_at, excluded.reached_at)`.execute(trx);
};

/** Forgets the days of a period and the one after it, on which hits of the period may have come. */
export const forgetDays = async (
  trx: Database,
  conference: string,
  { from, to }: { from: Date; to: Date },
): Promise<void> => {
  await sql`delete from label_days where conference_id = ${conference}
    and day >= (${from}::timestamptz at time zone 'UTC')::date
    and day <= (${to}::timestamptz at time zone 'UTC')::date`.execute(trx);
};

/** A day on which a conference reached its limit. */
export interface ReachedDay {
  conference: string;
  day: string;
  /** How many labels were allowed. */
  labels: number;
  /** How many hits were counted as (other). */
  hits: number;
}

/** Of one conference, or of all; the latest days first. */
export const listReached = async (db: Database, conference?: string): Promise<ReachedDay[]> => {
  const only = conference === undefined ? sql`` : sql`and conference_id = ${conference}`;
  const { rows } = await sql<ReachedDay>`
    select conference_id as conference, day::text as day, allowed as labels, folded::float8 as hits
    from label_days where reached_at is not null ${only} order by day desc limit 10000`.execute(db);
  return rows;
};
