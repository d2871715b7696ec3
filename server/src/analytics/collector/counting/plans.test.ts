import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { buildDatabase } from '../../../../test/build-database.ts';
import { addToSpool } from '../spool/queries.ts';
import { endPlan, planBlock } from './plans.ts';

/** Two conferences of one lane, and one of another. */
const FLOODED = '00000000-0000-4000-8000-000000000010';
const QUIET = '00000000-0000-4000-8000-000000000020';
const ELSEWHERE = '00000000-0000-4000-8000-000000000001';

const build = async () => {
  const { db, drop } = await buildDatabase();
  onTestFinished(drop);
  return {
    db,
    spool: (conference: string, groups: number, hits = 1) =>
      addToSpool(db, Array(groups).fill({ conference, hits, body: '[]' })),
    /** The groups that a block has of a conference. */
    groupsOf: async (conference: string, spoolIds: string[] = []): Promise<number> => {
      const { rows } = await sql`select 1 from spool
        where conference_id = ${conference} and id = any(${spoolIds}::bigint[])`.execute(db);
      return rows.length;
    },
  };
};

test('a conference with very many groups keeps no other of its lane out of a block', async () => {
  const { db, spool, groupsOf } = await build();
  for (let groups = 0; groups < 6_000; groups += 1_000) await spool(FLOODED, 1_000);
  await spool(QUIET, 1);
  const plan = await planBlock(db, 1_000);
  expect(plan?.spoolIds).toHaveLength(1_000);
  expect(await groupsOf(QUIET, plan?.spoolIds)).toBe(1);
});

test('a conference with large groups gets no larger share of a block than one with small groups', async () => {
  const { db, spool, groupsOf } = await build();
  await spool(FLOODED, 10, 500);
  await spool(QUIET, 300);
  const plan = await planBlock(db, 1_000);
  expect(await groupsOf(FLOODED, plan?.spoolIds)).toBe(2);
  expect(await groupsOf(QUIET, plan?.spoolIds)).toBe(300);
});

test('a lane with a long backlog takes turns with the others', async () => {
  const { db, spool } = await build();
  await spool(FLOODED, 10, 500);
  const flood = await planBlock(db, 1_000);
  expect(flood?.lane).toBe(0);
  if (flood) await endPlan(db, flood);
  await spool(ELSEWHERE, 1);
  expect(await planBlock(db, 1_000)).toMatchObject({ lane: 1 });
});
