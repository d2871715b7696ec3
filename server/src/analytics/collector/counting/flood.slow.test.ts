import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildSite, buildTestCollector } from '../../../../test/build-collector.ts';
import type { Site } from '../hit.ts';

const FLOOD_HITS = 80_000;
const SOON = { timeout: 60_000, interval: 10 };

/** A conference that is counted in this lane. */
const buildSiteIn = (lane: number, prefix: string): Site => {
  const site = buildSite(prefix);
  return { ...site, id: `${site.id.slice(0, -1)}${lane}` };
};

test('conferences under flood do not delay the hits of another', { timeout: 120_000 }, async () => {
  const [first, second] = [buildSiteIn(0, 'first'), buildSiteIn(1, 'second')];
  const quiet = buildSiteIn(2, 'quiet');
  const { collector, database, send } = await buildTestCollector([first, second, quiet]);
  const queuedHits = async ({ id }: Site): Promise<number> => {
    const { rows } = await sql<{ hits: number }>`select coalesce(sum(hits), 0)::int as hits
      from spool where conference_id = ${id}`.execute(database.db);
    return rows[0]?.hits ?? 0;
  };
  const sendHits = ({ prefix }: Site, count: number) =>
    send(Array(count).fill({ idsite: prefix, rec: '1', e_c: 'Top Topics', e_a: 'Pain' }));
  await sendHits(first, FLOOD_HITS);
  await sendHits(second, FLOOD_HITS);
  collector.start();
  await expect.poll(() => queuedHits(first), SOON).toBeLessThan(FLOOD_HITS);
  await sendHits(quiet, 1);
  await expect.poll(() => queuedHits(quiet), SOON).toBe(0);
  expect(await queuedHits(first)).toBeGreaterThan(0);
  expect(await queuedHits(second)).toBeGreaterThan(0);
});
