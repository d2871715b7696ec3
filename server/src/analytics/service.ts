import type { ConferenceRow } from '../conferences/service.ts';
import { buildFigureReads } from './figure-reads.ts';
import { buildLabelReads } from './label-reads.ts';
import { buildLive } from './live/service.ts';
import { buildProgramme } from './programme/service.ts';
import { type AnalyticsParts, buildReadings } from './reading.ts';
import { buildReads } from './reads.ts';
import { buildShares } from './shares/service.ts';
import { buildSponsors } from './shares/sponsors.ts';
import { buildTitles } from './titles/service.ts';
import { buildTrackingReads } from './tracking-reads.ts';

export type { AnalyticsParts, Reading } from './reading.ts';
export type { Cut } from './reads.ts';

/** The statistics of conferences, as their readers see them. */
export type Analytics = ReturnType<typeof buildAnalytics>;

export const buildAnalytics = (parts: AnalyticsParts) => {
  const readings = buildReadings(parts);
  const withCount = (of: ConferenceRow) => readings.withCount(of);
  const reads = {
    ...readings,
    ...buildReads({ ...parts, readings }),
    ...buildLabelReads({ ...parts, readings }),
    ...buildFigureReads({ ...parts, readings }),
    ...buildTrackingReads({ ...parts, withCount }),
  };
  const shares = buildShares(parts);
  const programme = buildProgramme({ ...parts, posterSite: (of) => reads.posterSite(of) });
  return {
    reads,
    live: buildLive(parts),
    shares,
    sponsors: buildSponsors({ db: parts.db, reads, shares, programme }),
    titles: buildTitles(parts.db),
    programme,
  };
};
