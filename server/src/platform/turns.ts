import { unavailable } from './errors.ts';

export interface TurnsOptions {
  /** How many may work at the same time. */
  atOnce: number;
  /** How many may wait for their turn; the next one is refused with 503. */
  waiting: number;
  /** What the one that is refused is told, and after how many seconds to come again. */
  refusal: { message: string; retryAfter: number };
}

/** Lets a few work at a time, the others in the order in which they came, and only so many of them. */
export const takeTurns = ({ atOnce, waiting, refusal }: TurnsOptions) => {
  const queue: (() => void)[] = [];
  let working = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (working >= atOnce) {
      if (queue.length >= waiting) throw unavailable(refusal.message, refusal.retryAfter);
      // Whoever is done passes the turn on, so that nobody comes in between.
      await new Promise<void>((begin) => queue.push(begin));
    } else {
      working += 1;
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else working -= 1;
    }
  };
};
