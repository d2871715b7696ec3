import type { TrackingChange } from '#contract/tracking.ts';
import type { Conferences } from '../../conferences/service.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { listReached, type ReachedDay } from '../collector/counting/label-queries.ts';
import type { Site } from '../collector/hit.ts';
import { presentTracking } from './present.ts';
import * as queries from './queries.ts';

export interface TrackingParts {
  db: Database;
  conferences: Pick<Conferences, 'list'>;
}

/** How conferences are tracked. */
export type TrackingSettings = ReturnType<typeof buildTracking>;

export const buildTracking = ({ db, conferences }: TrackingParts) => ({
  async find(conferenceId: string): Promise<ReturnType<typeof presentTracking>> {
    return presentTracking((await queries.findTracking(db, conferenceId)) ?? defaults);
  },

  save: (conferenceId: string, change: TrackingChange): Promise<void> =>
    queries.saveTracking(db, conferenceId, change),

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
