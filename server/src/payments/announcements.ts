import type { System } from '#contract/system.ts';
import type { Database } from '../platform/postgres/database.ts';
import { findSweep, saveSweep } from './refund-queries.ts';

/** What became of the last event that the provider announced, or should have. */
export type Announcements = NonNullable<System['payments']>['announcements'];

const nameOf = (which: Announcements): string => `webhook ${which}`;
/** The sweep may find a sale while its webhook is on the way. */
const ON_THE_WAY_MS = 300_000;

/**
 * Whether webhooks arrive. The sweep finds every sale without them, only later: a wrong secret or an
 * endpoint that nobody added at the provider would never be noticed. The latest that happened tells.
 */
export const buildAnnouncements = (db: Database) => {
  const timeOf = async (which: Announcements): Promise<number> =>
    (await findSweep(db, nameOf(which)))?.getTime() ?? 0;
  return {
    /** Each time: what was noted on other replicas in between is not known here. */
    note: (which: Announcements, now: Date): Promise<void> => saveSweep(db, nameOf(which), now),

    async latest(now: Date): Promise<Announcements> {
      const [accepted, missing] = await Promise.all([timeOf('accepted'), timeOf('missing')]);
      const isLate = now.getTime() - missing > ON_THE_WAY_MS;
      return missing > accepted && isLate ? 'missing' : 'accepted';
    },
  };
};
