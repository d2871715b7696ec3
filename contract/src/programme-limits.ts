/** Of one conference. Without zod: the browser loads this file. */
export const MAX_SESSIONS = 1_000;
/** Posters of one session. */
export const MAX_SESSION_POSTERS = 1_000;
/** Posters of all sessions together; one that is in two counts twice. */
export const MAX_PROGRAMME_POSTERS = 10_000;
/** Years of a session's start and end: what a moment in the statistics can be. */
export const MIN_SESSION_YEAR = 1970;
export const MAX_SESSION_YEAR = 2105;

/** What a session is known by: no two of a programme have the same. */
export const sessionName = (session: { title: string; room: string; start: string }): string =>
  `${session.title} (${[session.room, session.start.replace('T', ' ')].filter(Boolean).join(', ')})`;
