import type { LabelLimit } from '#contract/label-limit.ts';
import type { Recount } from '#contract/recount.ts';
import type { Edition, TrackingChange } from '#contract/tracking.ts';
import type { ConferenceRow } from '../../conferences/service.ts';
import type { Count } from '../sources/source.ts';

/** What is seldom so is told only where it is. */
export const presentTracking = ({
  respectDoNotTrack,
  labelsInEventNames,
  posterUrl,
}: Required<TrackingChange>): TrackingChange & { posterUrl?: string } => ({
  respectDoNotTrack,
  ...(labelsInEventNames && { labelsInEventNames }),
  ...(posterUrl !== null && { posterUrl }),
});

export const presentLimit = ({ day, labels, hits }: LabelLimit): LabelLimit => ({
  day,
  labels,
  hits,
});

export const presentRecount = ({ timeZone, hits, counted }: Recount): Recount => ({
  timeZone,
  hits,
  counted,
});

export const presentDays = (
  of: Pick<ConferenceRow, 'starts_on' | 'ends_on'> & { count: Count },
  recount: Recount | undefined,
) => ({
  timeZone: of.count.zone.name,
  recount: recount ? presentRecount(recount) : null,
  startsOn: of.starts_on,
  endsOn: of.ends_on,
});

export const presentEdition = ({
  prefix,
  name,
  starts_on,
  ends_on,
  count,
}: Pick<ConferenceRow, 'prefix' | 'name' | 'starts_on' | 'ends_on'> & {
  count: Count;
}): Edition => ({
  prefix,
  name,
  timeZone: count.zone.name,
  startsOn: starts_on,
  endsOn: ends_on,
});

export const presentSeen = ({ first, last, fault }: Seen & { fault: string | null }) => ({
  firstHitAt: first?.toISOString() ?? null,
  lastHitAt: last?.toISOString() ?? null,
  ...(fault !== null && { hitsFault: fault }),
});

interface Seen {
  first: Date | null;
  last: Date | null;
}
