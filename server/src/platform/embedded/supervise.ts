import { setTimeout as sleep } from 'node:timers/promises';
import type { EngineLog } from './engine.ts';

/** One run of an engine's process that answers queries. */
export interface Run {
  /** Settles with the reason when the process ends, wanted or not. */
  ended: Promise<string>;
  stop(): Promise<void>;
}

interface Supervised {
  name: string;
  log: EngineLog;
  /** Starts the process and waits until it answers. Gives up early when the signal is aborted. */
  start(signal: AbortSignal): Promise<Run>;
}

const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 10_000;
const STEADY_MS = 30_000;

/**
 * Keeps one process running until stop(): an unexpected end is followed by a restart after a
 * growing delay. The first start is the caller's: its failure is thrown and not retried.
 */
export const supervise = async ({ name, log, start }: Supervised): Promise<() => Promise<void>> => {
  const stopping = new AbortController();
  let run = await start(stopping.signal);

  const restart = async (delayMs: number): Promise<Run | undefined> => {
    for (let delay = delayMs; !stopping.signal.aborted; delay = nextDelay(delay)) {
      await sleep(delay, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return undefined;
      try {
        return await start(stopping.signal);
      } catch (error) {
        if (!stopping.signal.aborted) log.warn(`${name} did not restart: ${messageOf(error)}`);
      }
    }
    return undefined;
  };

  const watch = async (): Promise<void> => {
    let delay = FIRST_DELAY_MS;
    for (;;) {
      const startedAt = Date.now();
      const reason = await run.ended;
      if (stopping.signal.aborted) return;
      delay = Date.now() - startedAt > STEADY_MS ? FIRST_DELAY_MS : delay;
      log.warn(`${name} ended unexpectedly (${reason}), restarting it`);
      const next = await restart(delay);
      if (!next) return;
      run = next;
      delay = nextDelay(delay);
      log.info(`${name} is running again`);
    }
  };

  const watching = watch();
  return async () => {
    stopping.abort();
    await run.stop();
    await watching;
    await run.stop();
  };
};

const nextDelay = (delay: number): number => Math.min(delay * 2, LONGEST_DELAY_MS);

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
