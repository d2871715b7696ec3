import { number, t } from '../texts/texts.tsx';
/** How much more or less than before, as a part of before; null where there is nothing to divide by. */
export const changeOf = (now: number, before: number): number | null =>
  before === 0 ? null : (now - before) / before;

/** From here on a percentage says nothing but that there was almost nothing before. */
const TENFOLD = 9;

/** Fewer than so many are too few for twice as many to mean anything. */
const ALMOST_NOTHING = 10;

const percent = (whole: number): string => number(whole / 100, { style: 'percent' });

/** In whole percents: "+12%", "−3%", "0%"; "new" for what did not exist before, or hardly. */
export function changeWords(now: number, before: number): string {
  const change = changeOf(now, before);
  if (change === null) return now === 0 ? percent(0) : t('new');
  if (change > TENFOLD || (before < ALMOST_NOTHING && change >= 1)) return t('new');
  const whole = Math.round(Math.abs(change * 100));
  if (whole === 0) return percent(0);
  return `${change > 0 ? '+' : '−'}${percent(whole)}`;
}
