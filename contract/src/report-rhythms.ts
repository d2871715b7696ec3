/** How often a report goes out by mail: each day of the congress, each week around it, once at its end. */
export const rhythms = ['daily', 'weekly', 'final'] as const;

export type Rhythm = (typeof rhythms)[number];

/** Reports go out at this hour, by the clocks of the conference. */
export const REPORT_HOUR = 7;

/** Weekly reports go on for so many weeks after the congress. */
export const WEEKS_AFTER = 12;

/** A report that could not go out by then is not sent any more; the screen says so. */
export const MAX_DAYS_LATE = 2;

/** Addresses that the reports of one conference go to. */
export const MAX_RECIPIENTS = 100;
