import type { EventGroup } from '#contract/analytics.ts';
import type { Edition } from '#contract/tracking.ts';
import { t } from '../../texts/texts.tsx';
import type { Range } from '../period/range.ts';
import type { ShownPeriod } from '../period/use-period.ts';
import { earlierPlaces, type RankingContext, type RankingRow } from './ranking-rows.ts';

/** Places won since an earlier time, negative for places lost; null for a row without visits then. */
export type Movement = (name: string) => number | null;

/** Returns how far each row moved since an earlier report; null where the two cannot be compared. */
export function rankMovement(
  rows: readonly RankingRow[],
  before: EventGroup[],
  of: RankingContext,
): Movement | null {
  const earlier = earlierPlaces(before, of);
  if (!earlier) return null;
  const ranks = new Map(rows.map(({ name, rank }) => [name, rank]));
  return (name) => {
    const now = ranks.get(name);
    const { rank } = earlier(name);
    return now === undefined || rank === null ? null : rank - now;
  };
}

export interface MovementBase {
  range: Range;
  edition: Edition | null;
  /** A sentence that names it. */
  words: string;
}

/**
 * Returns what ranks are compared with: of one day the day before, up to the same hour; of a longer period its
 * comparison. Null where there is none.
 */
export function movementBase(period: ShownPeriod): MovementBase | null {
  const { range, before, edition, offered } = period;
  if (range?.from && range.from === range.to && offered.before) {
    return {
      range: offered.before,
      edition: null,
      words: t('Ranks are compared with the day before, up to the same hour.'),
    };
  }
  if (!before) return null;
  const words = edition
    ? t('Ranks are compared with {prefix}.', { prefix: edition.prefix })
    : t('Ranks are compared with the previous period.');
  return { range: before, edition, words };
}
