import { sql } from 'kysely';
import type { Database } from '../../../platform/postgres/database.ts';
import type { Block, StoredHit } from '../../store/rows.ts';
import { HELD } from '../spool/queries.ts';

/** The next block of a lane. */
export interface Plan {
  lane: number;
  /** What ClickHouse knows the block by. */
  token: string;
  spoolIds: string[];
  /** What was read from ClickHouse to make its rows; null: not yet. */
  stored: Record<string, StoredHit[]> | null;
  /** Those of a correction, ready to be stored; null for hits on the spool. */
  rows: Block | null;
}

/**
 * A block of hits that are longer has fewer of them: it is held in memory several times over, and while it is
 * taken apart nobody else is answered.
 */
const BYTES_A_HIT = 200;

interface Row extends Omit<Plan, 'token' | 'spoolIds'> {
  token: string | null;
  spoolIds: string[] | null;
}

const COLUMNS = sql`lane, token, spool_ids as "spoolIds", stored, rows`;

/**
 * Finds a lane with hits to count that no other worker counts, and plans its next block: up to about `atMost` hits,
 * fewer where they are long. Lanes take turns, and the conferences of a lane have equal shares of its block: a flood
 * of some conferences delays the others by a block or two, however many hits it queues.
 */
export const planBlock = (db: Database, atMost: number): Promise<Plan | undefined> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<Row>`
      select ${COLUMNS} from counting_lanes l
      where retry_at <= now()
        and (token is not null or exists (
            select 1 from spool s where s.lane = l.lane and conference_id not in ${HELD})
          and not exists (select 1 from unfinished_removals u where u.lane = l.lane))
      order by token is null, retry_at
      limit 1 for update skip locked`.execute(trx);
    const [row] = rows;
    if (!row) return undefined;
    const { lane, token, spoolIds } = row;
    if (token && spoolIds) return { ...row, token, spoolIds };
    const planned = await sql<Row>`
      update counting_lanes set token = gen_random_uuid(), stored = null, spool_ids = (
        select array_agg(id order by id) from (
          select id, sum(weight) over (order by of_conference, id) - weight as before from (
            select id, weight,
              sum(weight) over (partition by conference_id order by id) - weight as of_conference
            from ${oldestGroups(lane)} oldest
          ) shares
        ) sums where before < ${atMost})
      where lane = ${lane}
        and exists (
          select 1 from spool s where s.lane = ${lane} and conference_id not in ${HELD})
      returning ${COLUMNS}`.execute(trx);
    const [plan] = planned.rows;
    return plan?.token && plan.spoolIds
      ? { ...plan, token: plan.token, spoolIds: plan.spoolIds }
      : undefined;
  });

/** Groups that are looked at for one block; of each conference as many as there is room for. */
const MAX_LOOKED_AT = 5_000;
const MIN_OF_CONFERENCE = 100;

/** The oldest groups of each conference of a lane: one that has very many hides no other. */
const oldestGroups = (lane: number) => sql`(
  with recursive each as (
    (select conference_id from spool where lane = ${lane} order by conference_id limit 1)
    union all
    select (select s.conference_id from spool s
      where s.lane = ${lane} and s.conference_id > each.conference_id
      order by s.conference_id limit 1)
    from each where each.conference_id is not null
  ), conferences as (
    select conference_id from each
    where conference_id is not null and conference_id not in ${HELD}
  )
  select oldest.* from conferences c cross join lateral (
    select id, conference_id, greatest(hits, octet_length(body) / ${BYTES_A_HIT}) as weight
    from spool s where s.lane = ${lane} and s.conference_id = c.conference_id
    order by id
    limit (select greatest(${MIN_OF_CONFERENCE}, ${MAX_LOOKED_AT} / count(*)) from conferences)
  ) oldest)`;

/** Locks a plan until the transaction ends; false when somebody else has it or finished it. */
export const lockPlan = async (trx: Database, { lane, token }: Plan): Promise<boolean> => {
  const { rows } = await sql`select 1 from counting_lanes
    where lane = ${lane} and token = ${token} for update skip locked`.execute(trx);
  return rows.length > 0;
};

/** A group of hits, and when it came. */
export interface Spooled {
  id: string;
  body: string;
  takenAt: Date;
}

/** How much of a block these groups are, in hits: as `planBlock` reckons it. */
export const weightOf = (groups: readonly Spooled[], hits: number): number => {
  const characters = groups.reduce((sum, { body }) => sum + body.length, 0);
  return Math.max(hits, Math.ceil(characters / BYTES_A_HIT));
};

export const readGroups = async (trx: Database, { lane, spoolIds }: Plan): Promise<Spooled[]> => {
  const { rows } = await sql<Spooled>`
    select id, body, taken_at as "takenAt" from spool
    where lane = ${lane} and id = any(${spoolIds}::bigint[]) order by id`.execute(trx);
  return rows;
};

/** From now on the block is made of this, whoever finishes it. */
export const saveStored = async (
  trx: Database,
  { lane }: Plan,
  stored: Record<string, StoredHit[]>,
): Promise<void> => {
  await sql`update counting_lanes set stored = ${JSON.stringify(stored)}::json
    where lane = ${lane}`.execute(trx);
};

/**
 * The block is counted, or is to be planned anew. The lane's next one begins so long after this one
 * began, which is when the transaction did, whichever replica counts it.
 */
export const endPlan = async (trx: Database, { lane }: Plan, pauseMs = 0): Promise<void> => {
  await sql`update counting_lanes set token = null, spool_ids = null, stored = null, rows = null,
      failures = 0, failed_since = null, reason = null,
      retry_at = now() + ${pauseMs} * interval '1 millisecond'
    where lane = ${lane}`.execute(trx);
};

/** Only these groups, under a token of their own: nothing of the plan before is stored. */
export const replan = async (trx: Database, { lane }: Plan, spoolIds: string[]): Promise<void> => {
  await sql`update counting_lanes set token = gen_random_uuid(), stored = null,
    spool_ids = ${spoolIds}::bigint[] where lane = ${lane}`.execute(trx);
};

export const removeGroups = async (trx: Database, { lane, spoolIds }: Plan): Promise<void> => {
  await sql`delete from spool
    where lane = ${lane} and id = any(${spoolIds}::bigint[])`.execute(trx);
};

/** The block is tried again later: soon at first, then every five seconds. */
export const postpone = async (db: Database, plan: Plan, reason: string): Promise<void> => {
  await sql`update counting_lanes set failures = failures + 1, reason = ${reason},
      failed_since = coalesce(failed_since, now()),
      retry_at = now() + least(5, 0.25 * power(2, least(failures, 10))) * interval '1 second'
    where lane = ${plan.lane} and token = ${plan.token}`.execute(db);
};

/** Lanes whose block could not be counted, with the reason of the latest. */
export const readFailing = async (
  db: Database,
): Promise<{ lanes: number; since: Date | null; reason: string | null }> => {
  const { rows } = await sql<{ lanes: number; since: Date | null; reason: string | null }>`
    select count(*)::int as lanes, min(failed_since) as since, max(reason) as reason
    from counting_lanes where failures > 0`.execute(db);
  return rows[0] ?? { lanes: 0, since: null, reason: null };
};

/**
 * Keeps every replica from counting a conference, or anything at all, until the transaction ends.
 * False while a block is half counted: it has to be finished first.
 */
export const pauseLanes = async (trx: Database, conference?: string): Promise<boolean> => {
  const lane = conference
    ? sql`lane = get_byte(uuid_send(${conference}::uuid), 15) & 15`
    : sql`true`;
  const { rows } = await sql<{ token: string | null }>`
    select token from counting_lanes where ${lane} order by lane for update`.execute(trx);
  return rows.every(({ token }) => token === null);
};

/** Plans a correction of a paused conference: its lane stores these rows before it counts again. */
export const planCorrection = async (
  trx: Database,
  conference: string,
  rows: Block,
): Promise<void> => {
  await sql`update counting_lanes set token = gen_random_uuid(), spool_ids = '{}',
      rows = ${JSON.stringify(rows)}::json
    where lane = get_byte(uuid_send(${conference}::uuid), 15) & 15`.execute(trx);
};
