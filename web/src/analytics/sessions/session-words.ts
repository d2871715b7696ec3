import { dateWords } from '../period/range-words.ts';

/** The name of a session with its start as its reader writes it: "Opening (Hall A, 15 Nov 2026, 10:00)". */
export const sessionWords = (name: string): string =>
  name.replace(
    /(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2})\)$/,
    (_, day: string, time: string) => `${dateWords(day)}, ${time})`,
  );
