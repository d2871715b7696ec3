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

  /** Throws when whoever comes now would be refused. */
  const requireRoom = (): void => {
    if (working >= atOnce && queue.length >= waiting) {
      throw unavailable(refusal.message, refusal.retryAfter);
    }
  };

  const take = async <T>(work: () => Promise<T>): Promise<T> => {
    requireRoom();
    if (working < atOnce) working += 1;
    // Whoever is done passes the turn on, so that nobody comes in between.
    else await new Promise<void>((begin) => queue.push(begin));
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else working -= 1;
    }
  };

  return { take, requireRoom };
};
