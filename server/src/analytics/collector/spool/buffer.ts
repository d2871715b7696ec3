import { unavailable } from '../../../platform/errors.ts';
import type { Hit } from '../hit.ts';

/** Hits that may wait in memory. More than a moment's worth means that the database is slow. */
const MAX_WAITING = 20_000;
/** How long a group may grow at most before it is written. */
const GATHER_MS = 5;

interface Waiting {
  hits: readonly Hit[];
  resolve(): void;
  reject(error: unknown): void;
}

/**
 * Group commit: hits that arrive together, or while others are being written, are written together,
 * one group after another. A group is written as soon as a turn of the event loop adds nothing to it:
 * whoever comes alone does not wait, and the more come the fewer writes they cost. `add` resolves when
 * its hits are stored, and fails when they are not; the hits of one call are never split.
 */
export const buildBuffer = (write: (hits: Hit[]) => Promise<void>) => {
  let waiting: Waiting[] = [];
  let waitingHits = 0;
  let busy = false;

  const flush = async (): Promise<void> => {
    const group = waiting;
    waiting = [];
    waitingHits = 0;
    const together: Hit[] = [];
    for (const { hits } of group) for (const hit of hits) together.push(hit);
    try {
      await write(together);
      for (const { resolve } of group) resolve();
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
    busy = waiting.length > 0;
    if (busy) gather();
  };

  const gather = (): void => {
    const began = performance.now();
    const growsFrom = (size: number): void => {
      setImmediate(() => {
        const grown = waiting.length > size && performance.now() - began < GATHER_MS;
        if (grown) growsFrom(waiting.length);
        else void flush();
      });
    };
    growsFrom(waiting.length);
  };

  return {
    add: (hits: readonly Hit[]): Promise<void> => {
      if (waitingHits > MAX_WAITING) {
        return Promise.reject(unavailable('Too many hits at once. Send them again shortly'));
      }
      return new Promise((resolve, reject) => {
        waiting.push({ hits, resolve, reject });
        waitingHits += hits.length;
        if (busy) return;
        busy = true;
        gather();
      });
    },
  };
};
