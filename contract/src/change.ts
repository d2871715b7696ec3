import { formatPercent } from './percent.ts';

/** A percentage of fewer visits than that is noise. */
const MIN_COUNT_FOR_PERCENT = 10;
const MAX_FACTOR = 10;

/** How a count compares with an earlier one. The one rule for every page and email. */
export type Change =
  /** Too few to compare, or past ten times: show both counts. */
  | { kind: 'counts' }
  /** Past double. */
  | { kind: 'factor'; factor: number }
  /** In whole percents, without a sign. */
  | { kind: 'percent'; direction: -1 | 0 | 1; percent: number };

export const compareCounts = (now: number, before: number): Change => {
  if (before < MIN_COUNT_FOR_PERCENT || now > MAX_FACTOR * before) return { kind: 'counts' };
  if (now > 2 * before) return { kind: 'factor', factor: now / before };
  const change = Math.round((100 * (now - before)) / before);
  return { kind: 'percent', direction: signOf(change), percent: Math.abs(change) };
};

const signOf = (value: number): -1 | 0 | 1 => (value > 0 ? 1 : value < 0 ? -1 : 0);

/** Whether a change is shown as a rise. */
export const isRise = (now: number, before: number): boolean =>
  now > before && compareCounts(now, before).kind !== 'counts';

const ARROWS = { '-1': '↓ ', '0': '', '1': '↑ ' };

export interface ChangeWords {
  /** The earlier count in words: "was 6". */
  was: (before: number) => string;
  locale: string;
}

/** "↑ 12%", "↓ 3%", "0%", "× 2.1", "was 6". */
export const formatChange = (now: number, before: number, { was, locale }: ChangeWords): string => {
  const change = compareCounts(now, before);
  if (change.kind === 'counts') return was(before);
  if (change.kind === 'percent')
    return `${ARROWS[change.direction]}${formatPercent(change.percent / 100, locale)}`;
  return `× ${change.factor.toLocaleString(locale, { maximumFractionDigits: 1 })}`;
};
