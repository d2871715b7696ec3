import { setTimeout as sleep } from 'node:timers/promises';
import { HitsRefused } from '../../store/inserts.ts';
import { TooMuchStored } from '../../store/stored-days.ts';
import { BlockFailed, countNext } from './count-block.ts';
import { buildLabels, type LabelParts } from './labels.ts';
import { postpone } from './plans.ts';
import { setAside, splitBlock } from './set-aside.ts';

/** Blocks that one replica counts at a time: while one is being stored, the next is made. */
const WORKERS = 2;
/** How often hits of other replicas are looked for. */
const IDLE_MS = 500;
/** A worker that found nothing looks again for what is new, but no more often: hits come by the thousand. */
const LOOK_AGAIN_MS = 100;
/** After a block that failed, so that an engine that is away is not asked without a pause. */
const FAILED_MS = 250;

export type LaneParts = LabelParts;

const neverOfOne = async (): Promise<never> => {
  throw new Error('One hit is counted whatever is stored');
};

/**
 * Moves acknowledged hits from the spool to ClickHouse, once, on every replica: each takes any lane
 * that nobody else is at. ClickHouse away: they wait. A block that is refused, and that no server
 * holds, is split until the hits at fault are found; these are set aside, and the rest goes on.
 */
export const buildLanes = (
  { db, clickhouse, log, ...settings }: LaneParts,
  labels = buildLabels({ db, clickhouse, log, ...settings }),
) => {
  const parts = { db, clickhouse, labels };
  let stopped = false;
  let running: Promise<unknown> | undefined;
  let news = Promise.withResolvers<void>();
  /** Since the program started. */
  const blocks = { counted: 0, hits: 0, seconds: 0, failed: 0 };

  const failed = async (error: unknown): Promise<void> => {
    blocks.failed += 1;
    const plan = error instanceof BlockFailed ? error.plan : undefined;
    const cause = error instanceof BlockFailed ? error.cause : (error as Error);
    if (plan && cause instanceof HitsRefused) return setAside({ db, log }, plan, cause.message);
    if (plan && cause instanceof TooMuchStored) return splitBlock(db, plan, neverOfOne);
    log.warn({ err: cause }, 'hits wait to be counted');
    if (plan) await postpone(db, plan, cause.message);
    await sleep(FAILED_MS, undefined, { ref: false });
  };

  /** Resolves early when there is something new. */
  const rest = (ms: number): Promise<unknown> =>
    Promise.race([sleep(ms, undefined, { ref: false }), news.promise]);

  /** When the lane that was counted last may be counted again. */
  let due = 0;

  const turn = async (): Promise<void> => {
    const began = performance.now();
    const counted = await countNext(parts);
    if (counted?.hits === 0) return;
    if (counted === undefined) {
      const untilDue = due - performance.now();
      await rest(untilDue > 0 ? Math.min(untilDue, IDLE_MS) : IDLE_MS);
      const early = LOOK_AGAIN_MS - (performance.now() - began);
      return sleep(Math.max(0, early), undefined, { ref: false });
    }
    const ms = performance.now() - began;
    blocks.counted += 1;
    blocks.hits += counted.hits;
    blocks.seconds += ms / 1000;
    due = began + counted.pauseMs;
    // With many lanes at work, each waits a little longer rather than all for the engine.
    await sleep(Math.min(ms, counted.pauseMs), undefined, { ref: false });
  };

  const work = async (): Promise<void> => {
    while (!stopped) {
      await turn().catch(async (error: unknown) => {
        if (stopped) return;
        await failed(error).catch((err: unknown) => {
          log.warn({ err }, 'hits wait to be counted');
          return sleep(FAILED_MS, undefined, { ref: false });
        });
      });
    }
  };

  return {
    start(): void {
      running ??= Promise.all(Array.from({ length: WORKERS }, work));
    },

    metrics: () => ({ ...blocks }),

    /** Says that there is something to count. */
    nudge(): void {
      news.resolve();
      news = Promise.withResolvers();
    },

    async stop(): Promise<void> {
      stopped = true;
      news.resolve();
      await running;
    },
  };
};
