import { shownLocale } from '../texts/texts.tsx';

/** "2 Nov 2026": of a date as the contract has it. */
export const dayWords = (day: string): string =>
  new Date(day).toLocaleDateString(shownLocale(), {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
