import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { buildDatabase } from '../../../../test/build-database.ts';
import { addToSpool } from '../spool/queries.ts';
import { planBlock } from './plans.ts';

/** Two conferences of one lane. */
const FLOODED = '00000000-0000-4000-8000-000000000010';
const QUIET = '00000000-0000-4000-8000-000000000020';

test('a conference with very many groups keeps no other of its lane out of a block', async () => {
  const { db, drop } = await buildDatabase();
  onTestFinished(drop);
  const flood = { conference: FLOODED, hits: 1, body: '[]' };
  for (let groups = 0; groups < 6_000; groups += 1_000)
    await addToSpool(db, Array(1_000).fill(flood));
  await addToSpool(db, [{ conference: QUIET, hits: 1, body: '[]' }]);
  const plan = await planBlock(db, 1_000);
  expect(plan?.spoolIds).toHaveLength(1_000);
  const { rows } = await sql`select 1 from spool
    where conference_id = ${QUIET} and id = any(${plan?.spoolIds}::bigint[])`.execute(db);
  expect(rows).toHaveLength(1);
});
