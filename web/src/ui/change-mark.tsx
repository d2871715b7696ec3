import { compareCounts, formatChange } from '#contract/change.ts';
import { shownLocale, t } from '../texts/texts.tsx';
import classes from './change-mark.module.css';

interface Props {
  now: number;
  before: number;
}

/** "↑ 12%", "↓ 3%", "0%", "× 2.1", or "was 6" of counts that are too few to compare. */
export const changeText = (now: number, before: number): string =>
  formatChange(now, before, {
    was: (count) => t('was {before}', { before: count }),
    locale: shownLocale(),
  });

/** How a count has changed. Only a rise has a colour: a fall is no fault. */
export function ChangeMark({ now, before }: Props) {
  const isRise = now > before && compareCounts(now, before).kind !== 'counts';
  return (
    <span className={classes.change} data-rise={isRise || undefined}>
      {changeText(now, before)}
    </span>
  );
}
