/** Values of the page of one row. Without zod: the browser loads this file. */

/** Where the buckets of the histogram of viewing time begin, in seconds; the last one has no end. */
export const VIEWING_TIME_FROM = [0, 10, 30, 60, 180] as const;

/** Other posters that the visits of one poster opened. */
export const MAX_ALSO_VIEWED = 5;

/** Posters of one author, topic or affiliation. */
export const MAX_OPENED_POSTERS = 100;
