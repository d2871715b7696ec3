import { type GroupSection, groupOf } from '#contract/analytics-filters.ts';
import type { LabelDetails } from '#contract/label-details.ts';
import { useLabelDetails } from '../calls/get-label-details.ts';
import { withoutEdition } from '../period/compare.ts';
import type { ShownPeriod } from '../period/use-period.ts';
import { movementBase } from '../rankings/rank-movement.ts';
import { useReader } from '../reader.tsx';
import { useLabelsOfEdition } from './detail-figures.tsx';
import { mergeDetails } from './merge-details.ts';

export interface RankMovement {
  rank: LabelDetails['rank'];
  /** Undefined where ranks are compared with nothing, or not yet. */
  before: LabelDetails['rank'] | undefined;
  /** What they are compared with, in a sentence. */
  words: string | undefined;
}

/** Reads the rank of a row in the period, and the rank that it had before. */
export function useRank(section: GroupSection, labels: string[], shown: ShownPeriod): RankMovement {
  const reader = useReader();
  const period = section === 'posters' ? withoutEdition(shown) : shown;
  const base = movementBase(period);
  const group = groupOf[section];
  const details = useLabelDetails(reader, period.range, { group, labels });
  const earlierLabels = useLabelsOfEdition(labels, base?.edition ?? null);
  // A link to one poster or author shows no rank.
  const range = reader.only ? null : (base?.range ?? null);
  const earlier = useLabelDetails(reader, range, { group, labels: earlierLabels });
  return {
    rank: details.data ? mergeDetails(details.data).rank : null,
    before: base && earlier.data ? mergeDetails(earlier.data).rank : undefined,
    words: base?.words,
  };
}
