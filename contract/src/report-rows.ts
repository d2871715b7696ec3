/** Rows of a group that a report has at most: those with most visits, ties by label. */
export const MAX_ROWS = 10_000;
