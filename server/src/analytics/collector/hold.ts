import { setTimeout as sleep } from 'node:timers/promises';
import { allowPauses } from '../../platform/postgres/database.ts';
import { buildDrain, type DrainParts } from './drain.ts';
import * as queries from './queries.ts';

const RETRY_MS = 50;

/**
 * Runs `work` at a moment when every hit is either counted or on the spool, none half, and keeps it
 * so until the work is done: no replica counts meanwhile, though all go on taking hits. A block that
 * a crash left half counted is finished first. Throws when that does not come about in time.
 */
export const whileNothingIsCounted = async <T>(
  parts: DrainParts,
  patienceMs: number,
  work: () => Promise<T>,
): Promise<T> => {
  const until = Date.now() + patienceMs;
  const drain = buildDrain(parts);
  drain.start();
  try {
    for (;;) {
      const held = await parts.db.transaction().execute(async (trx) => {
        if (!(await queries.holdDrain(trx))) return undefined;
        await drain.stop();
        await allowPauses(trx);
        return { done: await work() };
      });
      if (held) return held.done;
      if (Date.now() > until) {
        throw new Error('Hits wait to be counted, and ClickHouse does not take them');
      }
      await sleep(RETRY_MS);
    }
  } finally {
    await drain.stop();
  }
};
