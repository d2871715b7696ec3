import type { SessionCount } from './session-columns.ts';

/** More sheets in a day than these rows of them are for the table. */
const MAX_SHOWN = 8;

export type SessionState = 'over' | 'now' | 'later';

export const stateOf = (
  { startsAt, endsAt }: Pick<SessionCount, 'startsAt' | 'endsAt'>,
  now: number,
): SessionState => {
  if (Date.parse(startsAt) > now) return 'later';
  return Date.parse(endsAt) > now ? 'now' : 'over';
};

const dayOf = ({ start }: SessionCount): string => start.slice(0, 10);

/**
 * Picks the sessions that are drawn with their sheets, in the order of time: those with posters of the day on which the
 * latest one began. Before the first one, those of the first day.
 */
export function sessionsOfLatestDay(
  sessions: readonly SessionCount[],
  now: number,
): SessionCount[] {
  const inOrder = sessions
    .filter(({ posters }) => posters.length > 0)
    .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
  const latest = inOrder.findLast((session) => stateOf(session, now) !== 'later') ?? inOrder[0];
  if (!latest) return [];
  return inOrder.filter((session) => dayOf(session) === dayOf(latest)).slice(0, MAX_SHOWN);
}

/** From so many visits on, a part of them says something. */
const ENOUGH = 10;

export interface StrongestSession {
  session: SessionCount;
  /** Of the visits of its posters in the whole period, as a part of 1. */
  share: number;
}

/** The session during which its posters had the greatest part of their visits; null where there are too few. */
export function strongestSession(sessions: readonly SessionCount[]): StrongestSession | null {
  const shares = sessions.flatMap((session) => {
    const [during, all] = [session.during?.nb_visits ?? 0, session.inAll?.nb_visits ?? 0];
    return during >= ENOUGH && all > 0 ? [{ session, share: during / all }] : [];
  });
  return shares.reduce<StrongestSession | null>(
    (best, each) => (!best || each.share > best.share ? each : best),
    null,
  );
}
