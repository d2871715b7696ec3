import { unavailable } from '../../platform/errors.ts';
import type { Hit } from './hit.ts';

/** Hits that may wait in memory. More than a moment's worth means that the database is slow. */
const MAX_WAITING = 20_000;

interface Waiting {
  hits: readonly Hit[];
  resolve(): void;
  reject(error: unknown): void;
}

/**
 * Group commit: hits that arrive while others are being written are written together, one group after
 * another (two at a time took a tenth longer). `add` resolves
 * when its hits are stored, and fails when they are not; the hits of one call are never split.
 */
export const buildBuffer = (write: (hits: Hit[]) => Promise<void>) => {
  let waiting: Waiting[] = [];
  let waitingHits = 0;
  let writing = false;

  const flush = async (): Promise<void> => {
    const group = waiting;
    waiting = [];
    waitingHits = 0;
    writing = true;
    try {
      await write(group.flatMap(({ hits }) => hits));
      for (const { resolve } of group) resolve();
    } catch (error) {
      for (const { reject } of group) reject(error);
    } finally {
      writing = false;
      next();
    }
  };

  const next = (): void => {
    if (waiting.length > 0 && !writing) void flush();
  };

  return {
    add: (hits: readonly Hit[]): Promise<void> => {
      if (waitingHits > MAX_WAITING) {
        return Promise.reject(unavailable('Too many hits at once. Send them again shortly'));
      }
      return new Promise((resolve, reject) => {
        // Those that arrive in the same turn of the event loop go together.
        if (waiting.length === 0) setImmediate(next);
        waiting.push({ hits, resolve, reject });
        waitingHits += hits.length;
      });
    },
  };
};
