import type { System } from '#contract/system.ts';
import type { Database } from '../platform/postgres/database.ts';
import type { buildAnnouncements } from './announcements.ts';
import { findSweep } from './refund-queries.ts';
import { listRefused } from './refused-checkouts.ts';
import { listUnknown } from './unknown-checkouts.ts';

const SILENT_MS = 600_000;

type Trouble = Omit<NonNullable<System['payments']>, 'unsettled' | 'refundsDue'>;

/** What keeps people from paying, or us from hearing of it. */
export const buildTrouble = (
  db: Database,
  announcements: ReturnType<typeof buildAnnouncements>,
) => {
  /** How often the provider is asked; it is not until the work begins. */
  let sweepMs: number | undefined;

  /** Three rounds without an answer, and ten minutes, are more than a fault that passes. */
  const silence = (answeredAt: Date | undefined, now: Date): string | null => {
    if (sweepMs === undefined) return null;
    const since = Math.max(answeredAt?.getTime() ?? 0, performance.timeOrigin);
    const patience = Math.max(3 * sweepMs, SILENT_MS);
    return now.getTime() - since > patience ? new Date(since).toISOString() : null;
  };

  const read = async (now: Date): Promise<Trouble> => {
    const [webhooks, answeredAt, refused, unknown] = await Promise.all([
      announcements.latest(now),
      findSweep(db, 'refunds'),
      listRefused(db),
      listUnknown(db),
    ]);
    return {
      announcements: webhooks,
      silentSince: silence(answeredAt, now),
      refusing: refused.map((row) => ({ ...row, since: row.since.toISOString() })),
      unknown,
    };
  };

  return {
    read,

    async isThere(now: Date): Promise<boolean> {
      const { announcements: webhooks, silentSince, refusing, unknown } = await read(now);
      const faults = refusing.length + unknown.length;
      return webhooks !== 'accepted' || silentSince !== null || faults > 0;
    },

    askedEvery(ms: number): void {
      sweepMs = ms;
    },
  };
};
