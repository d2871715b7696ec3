import type { TrackingChange } from '#contract/tracking.ts';
import { trackingVersion } from '#contract/version.ts';
import type { Conferences } from '../../conferences/service.ts';
import { requireMatch } from '../../platform/if-match.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { listReached, type ReachedDay } from '../collector/counting/label-queries.ts';
import type { Site } from '../collector/hit.ts';
import { presentTracking } from './present.ts';
import * as queries from './queries.ts';

export interface TrackingParts {
  db: Database;
  conferences: Pick<Conferences, 'list' | 'lock'>;
}

/** How conferences are tracked. */
export type TrackingSettings = ReturnType<typeof buildTracking>;

export const buildTracking = ({ db, conferences }: TrackingParts) => ({
  async find(conferenceId: string): Promise<ReturnType<typeof presentTracking>> {
    return presentTracking((await queries.findTracking(db, conferenceId)) ?? defaults);
  },

  /** Whoever says which version they saw never writes over another's change. */
  save: (conferenceId: string, change: TrackingChange, seen?: string): Promise<void> =>
    db.transaction().execute(async (trx) => {
      await conferences.lock(trx, conferenceId);
      const before = (await queries.findTracking(trx, conferenceId)) ?? defaults;
      requireMatch(seen, trackingVersion(before));
      await queries.saveTracking(trx, conferenceId, change);
    }),

  /** The days on which a conference, or any, got more new labels than it may; the latest first. */
  labelLimits: (conferenceId?: string): Promise<ReachedDay[]> => listReached(db, conferenceId),

  /** Every conference that hits may be for. */
  async listSites(): Promise<Site[]> {
    const [list, settings] = await Promise.all([conferences.list(), queries.listTracking(db)]);
    const byId = new Map(settings.map((row) => [row.conference, row]));
    return list.map(({ id, prefix }) => ({
      id,
      prefix,
      ...presentTracking(byId.get(id) ?? defaults),
    }));
  },
});

const defaults = { respectDoNotTrack: false, labelsInEventNames: false, posterUrl: null };
