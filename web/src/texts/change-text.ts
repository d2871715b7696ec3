import { compareCounts, formatChange, isRise } from '#contract/change.ts';
import { shownLocale, t } from './texts.tsx';

/** How a count changed, as pages show it. */
export const describeChange = (now: number, before: number) => ({
  text: changeText(now, before),
  isRise: isRise(now, before),
});

/** Returns "↑ 12%", "↓ 3%", "0%", "× 2.1", or "was 6" of counts that are too few to compare. */
export const changeText = (now: number, before: number): string =>
  formatChange(now, before, {
    was: (count) => t('was {before}', { before: count }),
    locale: shownLocale(),
  });

/** Whether both counts are shown instead of a change: one of them is too small. */
export const showsBothCounts = (now: number, before: number): boolean =>
  compareCounts(now, before).kind === 'counts';
