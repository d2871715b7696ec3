import { formatPercent } from './percent.ts';

/** From here on it is told how many times as much it is: a percentage of four digits says nothing. */
const TENFOLD = 9;

/** Fewer than so many are too few for twice as many to mean anything. */
const ALMOST_NOTHING = 10;

export interface ChangeWords {
  /** For what did not exist before, or hardly. */
  fresh: string;
  locale: string;
}

/** In whole percents: "+12%", "−3%", "0%"; "×27" for much more; "new" for what did not exist before, or hardly. */
export const tellChange = (now: number, before: number, { fresh, locale }: ChangeWords): string => {
  const percent = (whole: number): string => formatPercent(whole / 100, locale);
  if (before === 0) return now === 0 ? percent(0) : fresh;
  const change = (now - before) / before;
  if (before < ALMOST_NOTHING && change >= 1) return fresh;
  if (change > TENFOLD) return `×${Math.round(now / before).toLocaleString(locale)}`;
  const whole = Math.round(Math.abs(change * 100));
  if (whole === 0) return percent(0);
  return `${change > 0 ? '+' : '−'}${percent(whole)}`;
};
