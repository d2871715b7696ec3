import { unavailable } from '../../../platform/errors.ts';
import type { Hit } from '../hit.ts';
import { buildRooms } from './rooms.ts';

/** How long a group may grow at most before it is written. */
const GATHER_MS = 5;
/**
 * Groups that are written at a time: while one waits for the disk, the next is gathered and the one
 * before is answered. With more of them each is smaller, and a hit costs more.
 */
const MAX_WRITES = 3;

interface Waiting {
  hits: readonly Hit[];
  resolve(): void;
  reject(error: unknown): void;
}

/**
 * Group commit: hits that arrive together, or while as many groups as may be are being written, are
 * written together. A group is written as soon as a turn of the event loop adds nothing to it: whoever
 * comes alone does not wait, and the more come the fewer writes they cost. `add` resolves when
 * its hits are stored, and fails when they are not; the hits of one call are never split.
 */
export const buildBuffer = (write: (hits: Hit[]) => Promise<void>) => {
  let waiting: Waiting[] = [];
  const rooms = buildRooms();
  let writes = 0;
  let gathering = false;

  const flush = async (): Promise<void> => {
    const group = waiting;
    waiting = [];
    rooms.clear();
    gathering = false;
    writes += 1;
    const together: Hit[] = [];
    for (const { hits } of group) for (const hit of hits) together.push(hit);
    try {
      await write(together);
      for (const { resolve } of group) resolve();
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
    writes -= 1;
    gather();
  };

  const gather = (): void => {
    if (gathering || waiting.length === 0 || writes >= MAX_WRITES) return;
    gathering = true;
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
      if (!rooms.enter(hits)) {
        return Promise.reject(unavailable('Too many hits at once. Send them again shortly'));
      }
      return new Promise((resolve, reject) => {
        waiting.push({ hits, resolve, reject });
        gather();
      });
    },
  };
};
