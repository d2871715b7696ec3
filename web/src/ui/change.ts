import { tellChange } from '#contract/change.ts';
import { number, t } from '../texts/texts.tsx';

const percent = (whole: number): string => number(whole / 100, { style: 'percent' });

/** "+12%", "−3%", "0%", "×27" or "new", as `tellChange` decides. */
export const changeWords = (now: number, before: number): string =>
  tellChange(now, before, { fresh: t('new'), percent, number });
