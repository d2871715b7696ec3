import { type Generated, sql } from 'kysely';
import type { Database } from '../../platform/postgres/database.ts';
import { keyOf } from './block.ts';
import type { PlaybackState } from './playbacks.ts';
import type { Visit } from './visits.ts';

type Tables = {
  hits_spool: { id: Generated<string>; hits: number; body: string };
  hits_drain: { only_row: Generated<boolean>; token: string | null; spool_ids: string[] | null };
  visitor_salts: { day: string; salt: string };
};

const tables = (db: Database) => db.$extendTables<Tables>();

export const addToSpool = async (db: Database, hits: number, body: string): Promise<void> => {
  await sql`insert into hits_spool (hits, body) values (${hits}, ${body})`.execute(db);
};

/** How many hits wait to be counted, and the number of the latest group of them. */
export const spoolSize = async (db: Database): Promise<{ hits: number; last: string | null }> => {
  const { rows } = await sql<{ hits: number; last: string | null }>`
    select coalesce(sum(hits), 0)::float8 as hits, max(id) as last from hits_spool`.execute(db);
  return rows[0] ?? { hits: 0, last: null };
};

/** How many hits wait to be counted, and since when the oldest of them does. */
export const spoolAge = async (db: Database): Promise<{ hits: number; ageSeconds: number }> => {
  const { rows } = await sql<{ hits: number; ageSeconds: number }>`
    select coalesce(sum(hits), 0)::float8 as hits,
      coalesce(extract(epoch from clock_timestamp() - min(taken_at)), 0)::float8 as "ageSeconds"
    from hits_spool`.execute(db);
  return rows[0] ?? { hits: 0, ageSeconds: 0 };
};

export const isSpooledUpTo = async (db: Database, last: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from hits_spool where id <= ${last} limit 1`.execute(db);
  return rows.length > 0;
};

export interface Plan {
  token: string;
  spoolIds: string[];
}

/** The block under way, locked until the transaction ends; 'busy' while another replica has it. */
export const lockPlan = async (trx: Database): Promise<Plan | 'none' | 'busy'> => {
  const row = await tables(trx)
    .selectFrom('hits_drain')
    .select(['token', 'spool_ids'])
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!row) return 'busy';
  return row.token && row.spool_ids ? { token: row.token, spoolIds: row.spool_ids } : 'none';
};

/** Plans the next block: the oldest groups, at least one, up to about `atMost` hits. */
export const planBlock = async (trx: Database, atMost: number): Promise<'planned' | 'empty'> => {
  const { numAffectedRows } = await sql`
    update hits_drain set token = gen_random_uuid(), spool_ids = next.ids
    from (
      select array_agg(id order by id) as ids
      from (select id, sum(hits) over (order by id) - hits as before
            from (select id, hits from hits_spool order by id limit 5000) oldest) spooled
      where before < ${atMost}
    ) next
    where next.ids is not null`.execute(trx);
  return numAffectedRows ? 'planned' : 'empty';
};

/** A group of hits, and the day on which it came, in UTC. */
export interface Spooled {
  id: string;
  day: string;
  body: string;
}

export const readSpooled = async (trx: Database, ids: string[]): Promise<Spooled[]> => {
  const { rows } = await sql<Spooled>`
    select id, (taken_at at time zone 'UTC')::date::text as day, body
    from hits_spool where id = any(${ids}::bigint[]) order by id`.execute(trx);
  return rows;
};

export const endPlan = async (
  trx: Database,
  plan: Plan,
  conferences: string[],
): Promise<Raised[]> => {
  await sql`delete from hits_spool where id = any(${plan.spoolIds}::bigint[])`.execute(trx);
  await sql`update hits_drain set token = null, spool_ids = null`.execute(trx);
  return raiseVersions(trx, conferences);
};

/** Keeps every replica from counting until the transaction ends; false while a block is under way. */
export const holdDrain = async (trx: Database): Promise<boolean> => {
  const row = await tables(trx)
    .selectFrom('hits_drain')
    .select('token')
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.token === null;
};

export const versionOf = async (db: Database, conference: string): Promise<string> => {
  const { rows } = await sql<{ version: string }>`
    select version from report_versions where conference_id = ${conference}`.execute(db);
  return rows[0]?.version ?? '0';
};

/** A version, and the one that it follows. */
interface Raised {
  conference: string;
  before: string;
  version: string;
}

/** Whoever read before reads again. */
export const raiseVersions = async (trx: Database, conferences: string[]): Promise<Raised[]> => {
  const { rows } = await sql<Raised>`insert into report_versions (conference_id, version)
    select unnest(${conferences}::uuid[]), 1
    on conflict (conference_id) do update set version = report_versions.version + 1
    returning conference_id as conference, version - 1 as before, version`.execute(trx);
  return rows;
};

interface Key {
  conference: string;
  id: string;
}

const split = (keys: Key[]) => ({
  conferences: keys.map(({ conference }) => conference),
  ids: keys.map(({ id }) => id),
});

export const readVisitors = async (trx: Database, keys: Key[]): Promise<Map<string, Visit[]>> => {
  const { conferences, ids } = split(keys);
  const { rows } = await sql<{ conference_id: string; visitor: string; visits: Visit[] }>`
    select v.conference_id, v.visitor, v.visits
    from unnest(${conferences}::uuid[], ${ids}::text[]) as wanted (conference_id, visitor)
    join visitors v using (conference_id, visitor)`.execute(trx);
  return new Map(rows.map((row) => [keyOf(row.conference_id, row.visitor), row.visits]));
};

export const readPlaybacks = async (
  trx: Database,
  keys: Key[],
): Promise<Map<string, PlaybackState>> => {
  if (keys.length === 0) return new Map();
  const { conferences, ids } = split(keys);
  const { rows } = await sql<{ conference_id: string; playback: string; state: PlaybackState }>`
    select p.conference_id, p.playback, p.state
    from unnest(${conferences}::uuid[], ${ids}::text[]) as wanted (conference_id, playback)
    join playbacks p using (conference_id, playback)`.execute(trx);
  return new Map(rows.map((row) => [keyOf(row.conference_id, row.playback), row.state]));
};

const keysOf = (states: Map<string, unknown>) =>
  split(
    [...states.keys()].map((key) => {
      const at = key.indexOf(' ');
      return { conference: key.slice(0, at), id: key.slice(at + 1) };
    }),
  );

const jsonOf = (states: Map<string, unknown>): string[] =>
  [...states.values()].map((state) => JSON.stringify(state));

export const saveVisitors = async (trx: Database, states: Map<string, Visit[]>): Promise<void> => {
  const { conferences, ids } = keysOf(states);
  await sql`
    insert into visitors (conference_id, visitor, visits)
    select * from unnest(${conferences}::uuid[], ${ids}::text[], ${jsonOf(states)}::json[])
    on conflict (conference_id, visitor)
    do update set visits = excluded.visits, touched_at = now()`.execute(trx);
};

export const savePlaybacks = async (
  trx: Database,
  states: Map<string, PlaybackState>,
): Promise<void> => {
  if (states.size === 0) return;
  const { conferences, ids } = keysOf(states);
  await sql`
    insert into playbacks (conference_id, playback, state)
    select * from unnest(${conferences}::uuid[], ${ids}::text[], ${jsonOf(states)}::json[])
    on conflict (conference_id, playback)
    do update set state = excluded.state, touched_at = now()`.execute(trx);
};

/** Visits and playbacks that nothing will be added to any more. */
export const forgetFinished = async (db: Database, before: Date): Promise<void> => {
  await sql`delete from visitors where touched_at < ${before}`.execute(db);
  await sql`delete from playbacks where touched_at < ${before}`.execute(db);
};

/** The day's salt, the same for all replicas; older ones are forgotten. */
export const saltOf = async (db: Database, day: string, fresh: string): Promise<string> => {
  await sql`delete from visitor_salts where day < ${day}::date`.execute(db);
  await sql`insert into visitor_salts (day, salt) values (${day}, ${fresh})
    on conflict (day) do nothing`.execute(db);
  const { salt } = await tables(db)
    .selectFrom('visitor_salts')
    .select('salt')
    .where(sql`day`, '=', sql`${day}::date`)
    .executeTakeFirstOrThrow();
  return salt;
};
