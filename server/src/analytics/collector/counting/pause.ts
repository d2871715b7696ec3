import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { allowPauses, type Database } from '../../../platform/postgres/database.ts';
import { isWaiting, readClock } from '../spool/queries.ts';
import { buildLanes, type LaneParts } from './lanes.ts';
import { pauseLanes } from './plans.ts';
import { keepFormer } from './recount-queries.ts';

const RETRY_MS = 50;
/** For how long one attempt to pause all lanes keeps those that it has from being counted. */
const MAX_LOCKING_MS = 1_000;

/**
 * Runs `work` at a moment when every hit of a conference is either counted or on the
 * spool, none half, and keeps it so until the work is done: no replica counts it meanwhile, though all
 * go on taking hits. A block that a crash left half counted is finished first. Throws when that does not come
 * about in time.
 */
export const withCountingPaused = <T>(
  parts: LaneParts,
  { patienceMs, conference }: { patienceMs: number; conference: string },
  work: (trx: Database) => Promise<T>,
): Promise<T> =>
  untilHeld(parts, patienceMs, async (trx) => {
    await allowPauses(trx);
    if (!(await pauseLanes(trx, conference))) return undefined;
    return { done: await work(trx) };
  });

/**
 * The same for all hits. No count is removed meanwhile either that a recount has taken the place of. Throws, and
 * all hits are counted again, when `work` takes longer than `holdMs`; PostgreSQL sees to it if this program hangs.
 * Returns how long the pause was, in milliseconds.
 */
export const withAllCountingPaused = (
  parts: LaneParts,
  { patienceMs, holdMs }: { patienceMs: number; holdMs: number },
  work: () => Promise<unknown>,
): Promise<number> =>
  untilHeld(parts, patienceMs, async (trx) => {
    const limit = (name: string, ms: number) =>
      sql`select set_config(${name}, ${String(ms)}, true)`.execute(trx);
    await limit('idle_in_transaction_session_timeout', 2 * holdMs);
    // Before the lanes: hits are counted while the removal of a count is waited for.
    await limit('statement_timeout', patienceMs);
    await keepFormer(trx);
    await limit('statement_timeout', MAX_LOCKING_MS);
    const start = performance.now();
    if (!(await pauseLanes(trx))) return undefined;
    await inTime(work(), holdMs);
    return { done: performance.now() - start };
  });

/** Whoever tries often lets hits be counted for as long in between as an attempt took. */
const untilHeld = async <T>(
  parts: LaneParts,
  patienceMs: number,
  attempt: (trx: Database) => Promise<{ done: T } | undefined>,
): Promise<T> => {
  const until = Date.now() + patienceMs;
  const lanes = buildLanes(parts);
  try {
    for (;;) {
      const began = performance.now();
      const held = await parts.db.transaction().execute(attempt).catch(unlessTimedOut);
      if (held) return held.done;
      if (Date.now() > until) {
        throw new Error('Hits wait to be counted, and ClickHouse does not take them');
      }
      lanes.start();
      await sleep(Math.max(RETRY_MS, performance.now() - began));
    }
  } finally {
    await lanes.stop();
  }
};

const TIMED_OUT = '57014';

const unlessTimedOut = (error: { code?: unknown }): undefined => {
  if (error.code !== TIMED_OUT) throw error;
};

const inTime = async <T>(work: Promise<T>, ms: number): Promise<T> => {
  const stop = new AbortController();
  const late = sleep(ms, undefined, { signal: stop.signal }).then((): never => {
    throw new Error(
      `It took longer than ${ms / 1000} s to record the state of both databases, so hits are counted again. See whether ClickHouse or the disk is busy, and try again`,
    );
  });
  late.catch(() => {});
  return Promise.race([work, late]).finally(() => stop.abort());
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
