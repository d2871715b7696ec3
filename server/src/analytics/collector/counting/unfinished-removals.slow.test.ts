import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildSite, buildTestCollector, subjectOf } from '../../../../test/build-collector.ts';

const ANA = '00000000000000aa';
const ALWAYS = { from: null, to: null };

test('twenty removals at once keep nobody else waiting', { timeout: 240_000 }, async () => {
  const sites = Array.from({ length: 20 }, (_, number) => buildSite(`site${number}`));
  const { collector, database, send, source } = await buildTestCollector(sites);
  collector.start();
  const event = { rec: '1', _id: ANA, e_c: 'Top Topics', e_a: 'Stroke' };
  await send(sites.map(({ prefix }) => ({ ...event, idsite: prefix })));
  for (const site of sites) await source.events(subjectOf(site), ALWAYS);

  let longest = 0;
  let isDone = false;
  const others = (async () => {
    while (!isDone) {
      const began = performance.now();
      await sql`select 1`.execute(database.db);
      longest = Math.max(longest, performance.now() - began);
    }
  })();
  const erased = await Promise.all(sites.map(({ id }) => collector.erase(id, ANA)));
  isDone = true;
  await others;
  expect(erased).toEqual(Array(20).fill(1));
  expect(longest).toBeLessThan(1_000);
});
