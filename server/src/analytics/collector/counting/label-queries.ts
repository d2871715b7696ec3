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

/** Returns which of them are known. */
export const readKnown = async (trx: Database, keys: readonly LabelKey[]): Promise<LabelKey[]> => {
  const { conferences, hashes } = split(keys);
  const { rows } = await sql<{ conference: string; hash: string }>`
    select conference_id as conference, hash
    from unnest(${conferences}::uuid[], ${hashes}::bigint[]) as asked (conference_id, hash)
    join known_labels using (conference_id, hash)`.execute(trx);
  return rows.map(({ conference, hash }) => ({ conference, hash: BigInt(hash) }));
};

export const addKnown = async (trx: Database, keys: readonly LabelKey[]): Promise<void> => {
  if (keys.length === 0) return;
  const { conferences, hashes } = split(keys);
  await sql`insert into known_labels (conference_id, hash)
    select * from unnest(${conferences}::uuid[], ${hashes}::bigint[])
    on conflict do nothing`.execute(trx);
};

/** The labels of the conference are read from ClickHouse again before its next block. */
export const forgetKnown = async (trx: Database, conference: string): Promise<void> => {
  await sql`delete from known_labels where conference_id = ${conference}`.execute(trx);
};

/** What is used of a limit on a day: that of a conference, of one client, or of one category. */
export interface LimitUse {
  conference: string;
  /** Of arrival, in UTC. */
  day: string;
  /** Empty: of all. */
  client: string;
  /** See `limitHash`; 0: of all. */
  category: bigint;
  /** New labels that kept their names. */
  labels: number;
  /** Hits that were counted as (other). */
  folded: number;
}

interface AskedLimits {
  conferences: string[];
  days: string[];
  clients: string[];
  categories: bigint[];
}

export const readLimits = async (trx: Database, asked: AskedLimits): Promise<LimitUse[]> => {
  const { rows } = await sql<Omit<LimitUse, 'category'> & { category: string }>`
    select conference_id as conference, day::text as day, client, category, labels,
      folded::float8 as folded
    from label_limits
    where conference_id = any(${asked.conferences}::uuid[]) and day = any(${asked.days}::date[])
      and client = any(${['', ...asked.clients]}::text[])
      and category = any(${['0', ...asked.categories.map(String)]}::bigint[])`.execute(trx);
  return rows.map((row) => ({ ...row, category: BigInt(row.category) }));
};

/** Adds to what is there, row by row: conferences never wait for each other. */
export const addToLimits = async (trx: Database, used: readonly LimitUse[]): Promise<void> => {
  if (used.length === 0) return;
  await sql`
    insert into label_limits (conference_id, day, client, category, labels, folded)
    select * from unnest(${used.map(({ conference }) => conference)}::uuid[],
      ${used.map(({ day }) => day)}::date[], ${used.map(({ client }) => client)}::text[],
      ${used.map(({ category }) => String(category))}::bigint[],
      ${used.map(({ labels }) => labels)}::integer[], ${used.map(({ folded }) => folded)}::bigint[])
    on conflict (conference_id, day, client, category) do update set
      labels = label_limits.labels + excluded.labels,
      folded = label_limits.folded + excluded.folded`.execute(trx);
};

/** Forgets the days of a period and the one after it, on which hits of the period may have come. */
export const forgetDays = async (
  trx: Database,
  conference: string,
  { from, to }: { from: Date; to: Date },
): Promise<void> => {
  await sql`delete from label_limits where conference_id = ${conference}
    and day >= (${from}::timestamptz at time zone 'UTC')::date
    and day <= (${to}::timestamptz at time zone 'UTC')::date`.execute(trx);
};

/** Forgets the days on which a client brought new labels. */
export const forgetDaysOfClient = async (
  trx: Database,
  conference: string,
  client: string,
): Promise<void> => {
  await sql`delete from label_limits where conference_id = ${conference} and day in (
    select day from label_limits where conference_id = ${conference} and client = ${client}
  )`.execute(trx);
};

/** What one client brought on a day. */
export interface ClientUse {
  client: string;
  day: string;
  labels: number;
  hits: number;
}

/** The clients whose hits were counted as (other), most hits first. */
export const listFoldedClients = async (
  db: Database,
  conference: string,
  atMost: number,
): Promise<ClientUse[]> => {
  const { rows } = await sql<ClientUse>`
    select client, day::text as day, labels, folded::float8 as hits from label_limits
    where conference_id = ${conference} and client <> '' and folded > 0
    order by folded desc, day desc, client limit ${atMost}`.execute(db);
  return rows;
};

/** A day on which a conference, a client or a category reached its limit. */
export interface ReachedDay {
  conference: string;
  day: string;
  /** How many new labels kept their names. */
  labels: number;
  /** How many hits were counted as (other). */
  hits: number;
}

/** Of one conference, or of all; the latest days first. */
export const listReached = async (db: Database, conference?: string): Promise<ReachedDay[]> => {
  const only = conference === undefined ? sql`` : sql`and conference_id = ${conference}`;
  const { rows } = await sql<ReachedDay>`
    select conference_id as conference, day::text as day, labels, folded::float8 as hits
    from label_limits where client = '' and category = 0 and folded > 0 ${only}
    order by day desc limit 10000`.execute(db);
  return rows;
};
