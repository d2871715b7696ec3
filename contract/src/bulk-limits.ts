/** Submissions whose codes one call sends: as many as a search in a large conference counts. */
export const MAX_SENT_AT_ONCE = 500;

/** Authors who get these codes. */
export const MAX_MAILED_AT_ONCE = 2_000;

/** Mails that one call sends again, the newest first. */
export const MAX_RESENT_AT_ONCE = 500;

/** Rows that a preview shows. */
export const PREVIEW_ROWS = 10;
