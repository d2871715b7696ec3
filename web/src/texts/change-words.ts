import { tellChange } from '#contract/change.ts';
import { number } from './texts.tsx';

const percent = (whole: number): string => number(whole / 100, { style: 'percent' });

/** "+12%", "−3%", "0%", "×27", or `fresh` for what is new, as `tellChange` decides. */
export const changeWords = (now: number, before: number, fresh: string): string =>
  tellChange(now, before, { fresh, percent, number });
