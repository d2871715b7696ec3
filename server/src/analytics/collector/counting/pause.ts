import { setTimeout as sleep } from 'node:timers/promises';
import { allowPauses, type Database } from '../../../platform/postgres/database.ts';
import { isWaiting, readClock } from '../spool/queries.ts';
import { buildLanes, type LaneParts } from './lanes.ts';
import { pauseLanes } from './plans.ts';
import { keepFormer } from './recount-queries.ts';

const RETRY_MS = 50;

/**
 * Runs `work` at a moment when every hit, or every hit of one conference, is either counted or on the
 * spool, none half, and keeps it so until the work is done: no replica counts it meanwhile, though all
 * go on taking hits. Where it is every hit, no count is removed either that a recount has taken the place of. A
 * block that a crash left half counted is finished first. Throws when that does not come about in time.
 */
export const withCountingPaused = async <T>(
  parts: LaneParts,
  { patienceMs, conference }: { patienceMs: number; conference?: string },
  work: (trx: Database) => Promise<T>,
): Promise<T> => {
  const until = Date.now() + patienceMs;
  const lanes = buildLanes(parts);
  try {
    for (;;) {
      const held = await parts.db.transaction().execute(async (trx) => {
        await allowPauses(trx);
        // Before the lanes: hits are counted while the removal of a count is waited for.
        if (!conference) await keepFormer(trx);
        if (!(await pauseLanes(trx, conference))) return undefined;
        await lanes.stop();
        return { done: await work(trx) };
      });
      if (held) return held.done;
      if (Date.now() > until) {
        throw new Error('Hits wait to be counted, and ClickHouse does not take them');
      }
      lanes.start();
      await sleep(RETRY_MS);
    }
  } finally {
    await lanes.stop();
  }
};

/** Counts what waits, by a program that does nothing else, as far as patience reaches. */
export const countAll = async (parts: LaneParts, patienceMs: number): Promise<void> => {
  const lanes = buildLanes(parts);
  lanes.start();
  const until = Date.now() + patienceMs;
  const now = await readClock(parts.db);
  while (Date.now() < until && (await isWaiting(parts.db, now))) await sleep(RETRY_MS);
  await lanes.stop();
};
