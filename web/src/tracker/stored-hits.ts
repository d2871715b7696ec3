import { randomHex } from './visitor.ts';

/** A hit that no answer has settled yet. */
export interface Hit {
  /** When it happened, in milliseconds by the browser's clock. */
  made: number;
  /** With the `hid` by which the collector counts it once. */
  query: string;
  /** The collector refused its time, so it goes without. */
  isUntimed?: boolean;
}

const PREFIX = 'eposter_hits';
const MAX_HITS = 250;
const MAX_CHARS = 100_000;
/** A page that has not written for so long is gone, and did not get to say so. */
const ABANDONED_MS = 600_000;

/** The latest, as many as may be stored. */
const fitting = (hits: Hit[]): Hit[] => {
  let room = MAX_CHARS;
  const kept = hits.slice(-MAX_HITS).reverse();
  return kept
    .filter(({ query }) => {
      room -= query.length;
      return room > 0;
    })
    .reverse();
};

/** When it was written, 0 by a page that is gone; what cannot be read was written by nobody. */
const read = (key: string): [written: number, hits: Hit[]] => {
  try {
    const [written, hits] = JSON.parse(localStorage[key]);
    return [written, [...hits]];
  } catch {
    return [0, []];
  }
};

/**
 * What this page has not delivered, in the storage of its site, for a later page to send. Called only
 * where visitors allowed it. Each page writes to a place of its own, and takes only from places whose
 * page is gone: no page overwrites what another has stored.
 */
export const buildStoredHits = (collector: string) => {
  const shared = `${PREFIX} ${collector} `;
  const own = shared + randomHex(4);
  return {
    keep(hits: Hit[], isLeaving: boolean): void {
      try {
        if (hits.length > 0) {
          localStorage[own] = JSON.stringify([isLeaving ? 0 : Date.now(), fitting(hits)]);
        } else localStorage.removeItem(own);
      } catch {}
    },
    /** Those of pages that are gone, as many as can be stored beside what this page has: they are this page's from now on. */
    take(waiting: Hit[]): Hit[] {
      const all = [...waiting];
      try {
        for (const key of Object.keys(localStorage)) {
          if (!key.startsWith(shared) || key === own) continue;
          const [written, hits] = read(key);
          const together = [...all, ...hits];
          if (Date.now() - written < ABANDONED_MS || fitting(together).length < together.length) {
            continue;
          }
          localStorage.removeItem(key);
          all.push(...hits);
        }
      } catch {}
      return all;
    },
  };
};

/** All of them, of every page. */
export const forgetStoredHits = (): void => {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(PREFIX)) localStorage.removeItem(key);
    }
  } catch {}
};
