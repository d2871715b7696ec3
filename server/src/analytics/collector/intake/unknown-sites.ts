import type { HitParams } from '../hit.ts';

const MOST_SITES = 20;
const MOST_CHARACTERS = 60;

export interface UnknownSite {
  name: string;
  /** Of the page that sent the last one. */
  host: string | null;
  hits: number;
  lastAt: Date;
}

/**
 * Hits that named no conference, by what they named: a mistyped prefix in a tracking script would be noticed
 * by nobody else. Of this replica, since it started; the latest names, however many strangers make up.
 */
export const buildUnknownSites = () => {
  const sites = new Map<string, UnknownSite>();
  return {
    note({ idsite, url }: HitParams, now: Date): void {
      const name = idsite?.trim().slice(0, MOST_CHARACTERS);
      if (!name) return;
      const hits = (sites.get(name)?.hits ?? 0) + 1;
      sites.delete(name);
      sites.set(name, { name, host: hostOf(url), hits, lastAt: now });
      const [oldest] = sites.keys();
      if (sites.size > MOST_SITES && oldest !== undefined) sites.delete(oldest);
    },

    /** The latest first. */
    list: (): UnknownSite[] => [...sites.values()].reverse(),
  };
};

const hostOf = (url: string | undefined): string | null =>
  URL.parse(url ?? '')?.host.slice(0, MOST_CHARACTERS) || null;
