import { setTimeout as sleep } from 'node:timers/promises';
import type { Site } from '../hit.ts';
import { buildOwnAddresses } from './own-addresses.ts';

/**
 * How old the list may get before it is read again in the background, and before a hit waits for
 * that: after a quiet night a prefix may be another conference's. Then, how often an unknown prefix
 * makes it be read at once.
 */
const FRESH_MS = 5_000;
const OLD_MS = 10_000;
const AGAIN_MS = 250;

/**
 * The conferences that hits may be for, kept in memory: a hit must not cost a query. A new
 * conference is found at once; a changed or deleted one within seconds.
 */
export const buildSites = (listSites: () => Promise<Site[]>) => {
  let sites = new Map<string, Site>();
  let findAt = buildOwnAddresses([]);
  /** When the latest read began, to the microsecond: what was there by then is known. */
  let readAt = 0;
  let reading: Promise<void> | undefined;

  const read = (): Promise<void> => {
    if (reading) return reading;
    const began = performance.now();
    reading = listSites()
      .then((list) => {
        sites = new Map(list.map((site) => [site.prefix.toLowerCase(), site]));
        findAt = buildOwnAddresses(list);
        readAt = began;
      })
      .finally(() => {
        reading = undefined;
      });
    return reading;
  };

  return {
    find: (prefix: string): Site | undefined => sites.get(prefix.toLowerCase()),

    /** Whose own poster address this one begins with. */
    findAt: (address: string): Site | undefined => findAt(address),

    /** What to wait for, while there is no list or an old one. */
    ready(): Promise<void> | undefined {
      const age = performance.now() - readAt;
      if (readAt === 0 || age > OLD_MS) return read();
      if (age > FRESH_MS) read().catch(() => {});
      return undefined;
    },

    /** Reads what is there by now; however many ask, at most once in a quarter of a second. */
    async lookAgain(): Promise<void> {
      const asked = performance.now();
      await reading?.catch(() => {});
      if (readAt < asked) await sleep(Math.max(0, readAt + AGAIN_MS - performance.now()));
      if (readAt < asked) await read();
      if (readAt < asked) await read();
    },
  };
};
