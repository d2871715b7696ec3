import { tellChange } from '#contract/change.ts';
import { shownLocale } from './texts.tsx';

/** "+12%", "−3%", "0%", "×27", or `fresh` for what is new, as `tellChange` decides. */
export const changeWords = (now: number, before: number, fresh: string): string =>
  tellChange(now, before, { fresh, locale: shownLocale() });
