import { sql } from 'kysely';
import type { Database } from '../../../platform/postgres/database.ts';
import { packGroups, unpackHits } from '../spool/pack.ts';
import { returnToSpool } from '../spool/queries.ts';
import type { LabelParts } from './labels.ts';
import * as plans from './plans.ts';

/** A hit that ClickHouse refuses. */
export interface SetAside {
  id: string;
  conference: string;
  reason: string;
  takenAt: Date;
  setAsideAt: Date;
}

/**
 * Splits a block that cannot be counted as it is: half of its groups are tried first, then half of a
 * group's hits, until one hit is left, which is for `ofOne`. Nothing of the block was stored, so each part gets a
 * token of its own.
 */
export const splitBlock = async (
  db: Database,
  plan: plans.Plan,
  ofOne: (trx: Database, group: plans.Spooled) => Promise<void>,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (!(await plans.lockPlan(trx, plan))) return;
    const groups = await plans.readGroups(trx, plan);
    const [group] = groups;
    if (!group) return plans.endPlan(trx, plan);
    if (groups.length > 1) {
      const half = groups.slice(0, Math.ceil(groups.length / 2));
      return plans.replan(
        trx,
        plan,
        half.map(({ id }) => id),
      );
    }
    const hits = unpackHits(group.body);
    if (hits.length > 1) {
      const middle = Math.ceil(hits.length / 2);
      const halves = [hits.slice(0, middle), hits.slice(middle)];
      await returnToSpool(trx, halves.flatMap(packGroups), group.takenAt);
    } else await ofOne(trx, group);
    await plans.removeGroups(trx, { ...plan, spoolIds: [group.id] });
    await plans.endPlan(trx, plan);
  });

/** Splits a refused block until the one hit is found that is refused. That is set aside with the reason. */
export const setAside = (
  { db, log }: Pick<LabelParts, 'db' | 'log'>,
  plan: plans.Plan,
  reason: string,
): Promise<void> =>
  splitBlock(db, plan, async (trx, group) => {
    await sql`insert into set_aside_hits (conference_id, body, reason, taken_at)
      select conference_id, body, ${reason}, taken_at from spool
      where lane = ${plan.lane} and id = ${group.id}`.execute(trx);
    log.warn({ reason }, 'a hit was set aside: ClickHouse refuses it');
  });

export const listSetAside = async (db: Database, limit: number): Promise<SetAside[]> => {
  const { rows } = await sql<SetAside>`
    select id, conference_id as conference, reason, taken_at as "takenAt",
      set_aside_at as "setAsideAt"
    from set_aside_hits order by id desc limit ${limit}`.execute(db);
  return rows;
};

export const countSetAside = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::float8 as count from set_aside_hits`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Puts them back on the spool, to be counted. Answers how many there were. */
export const retrySetAside = async (db: Database): Promise<number> => {
  const { numAffectedRows } = await sql`
    with back as (delete from set_aside_hits returning conference_id, body)
    insert into spool (conference_id, hits, body) select conference_id, 1, body from back`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
};

export const discardSetAside = async (db: Database): Promise<number> => {
  const { numAffectedRows } = await sql`delete from set_aside_hits`.execute(db);
  return Number(numAffectedRows ?? 0);
};
