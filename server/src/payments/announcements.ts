import type { System } from '#contract/system.ts';
import type { Database } from '../platform/postgres/database.ts';
import { findSweep, saveSweep } from './refund-queries.ts';

/** What became of the last event that the provider announced, or should have. */
export type Announcements = NonNullable<System['payments']>['announcements'];

const ALL = ['accepted', 'refused', 'missing'] as const satisfies Announcements[];
const nameOf = (which: Announcements): string => `webhook ${which}`;
const NOTED_EVERY_MS = 60_000;

/**
 * Whether webhooks arrive. The sweep finds every sale without them, only later: a wrong secret or an
 * endpoint that nobody added at the provider would never be noticed. The latest that happened tells.
 */
export const buildAnnouncements = (db: Database) => {
  let noted: { which: Announcements; at: number } | undefined;
  return {
    async note(which: Announcements, now: Date): Promise<void> {
      // A stranger may send what is refused, again and again.
      const isKnown = noted?.which === which && now.getTime() - noted.at < NOTED_EVERY_MS;
      if (isKnown) return;
      noted = { which, at: now.getTime() };
      await saveSweep(db, nameOf(which), now);
    },

    async latest(): Promise<Announcements> {
      const times = await Promise.all(ALL.map((which) => findSweep(db, nameOf(which))));
      const [latest] = ALL.map((which, at) => ({
        which,
        time: times[at]?.getTime() ?? 0,
      })).toSorted((a, b) => b.time - a.time);
      return latest?.which ?? 'accepted';
    },
  };
};
