import { sql } from 'kysely';
import type { Database } from '../../../platform/postgres/database.ts';
import { packGroups, unpackHits } from '../spool/pack.ts';
import { returnToSpool } from '../spool/queries.ts';
import { type CountingParts, countHits, numberHits } from './count-block.ts';
import { isRecounting } from './counts.ts';
import { pauseLanes, type Spooled } from './plans.ts';

/** The number of a hit on that spool. */
const OLD_GROUP_ROOM = 1_000_000;
const MAX_GROUPS = 500;

interface OldPlan {
  token: string | null;
  ids: string[] | null;
}

/**
 * Takes over what the version before has acknowledged and not counted. A block that it left half
 * counted is finished under its own token; the other groups are moved. Does nothing while a replica of
 * that version is at it, or a lane has a block under way. True when something may be left.
 */
export const adoptOldSpool = async (parts: CountingParts): Promise<boolean> => {
  const { rows } = await sql`select 1 from hits_spool limit 1`.execute(parts.db);
  if (rows.length === 0) return false;
  await parts.db.transaction().execute(async (trx) => {
    if (!(await pauseLanes(trx)) || (await isRecounting(trx))) return;
    const plans = await sql<OldPlan>`
      select token, spool_ids as ids from hits_drain for update skip locked`.execute(trx);
    const [plan] = plans.rows;
    if (!plan) return;
    if (plan.token && plan.ids) return finishOldPlan(parts, trx, plan.token, plan.ids);
    await moveGroups(trx);
  });
  return true;
};

const finishOldPlan = async (
  parts: CountingParts,
  trx: Database,
  token: string,
  ids: string[],
): Promise<void> => {
  const { rows } = await sql<Spooled>`delete from hits_spool where id = any(${ids}::bigint[])
    returning id, body, taken_at as "takenAt"`.execute(trx);
  const groups = rows.toSorted((a, b) => Number(a.id) - Number(b.id));
  const hits = await numberHits(trx, groups, OLD_GROUP_ROOM);
  await countHits(parts, trx, hits, { token, stored: {} });
  await sql`update hits_drain set token = null, spool_ids = null`.execute(trx);
};

const moveGroups = async (trx: Database): Promise<void> => {
  const { rows } = await sql<{ body: string; takenAt: Date }>`
    delete from hits_spool where id in (select id from hits_spool order by id limit ${MAX_GROUPS})
    returning body, taken_at as "takenAt"`.execute(trx);
  const hits = rows.flatMap(({ body }) => unpackHits(body));
  const oldest = Math.min(...rows.map(({ takenAt }) => takenAt.getTime()));
  await returnToSpool(trx, packGroups(hits), new Date(oldest));
};
