import { useSyncExternalStore } from 'react';
import { isPrefix, samePrefix } from '#contract/prefix.ts';
import type { UserInfo } from '#contract/users.ts';

/** Why nobody is signed in any more, when it was not the person at this tab who signed out. */
export type Ended = 'expired' | 'elsewhere';

export interface Session {
  user: UserInfo | null;
  conference: string | null;
  ended: Ended | null;
}

const USER = 'userInfo';
const CONFERENCE = 'selectedConference';

const listeners = new Set<() => void>();
let session: Session = { user: readUser(), conference: readConference(), ended: null };

export const getSession = (): Session => session;

export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSession = (): Session => useSyncExternalStore(subscribeSession, getSession);

/** Keeps a conference chosen earlier only if it is this user's; one who has just one gets it. */
export function signIn(user: UserInfo): void {
  write(USER, JSON.stringify(user));
  const chosen = session.conference;
  const keeps = chosen !== null && mayOpen(user, chosen);
  const only = user.prefixes.length === 1 && !user.isAdmin ? (user.prefixes[0] ?? null) : null;
  change({ user, ended: null });
  selectConference(keeps ? chosen : only);
}

/** Takes over what the server says about the signed-in user; the token stays. */
export function refreshUser(fresh: Omit<UserInfo, 'token'>): void {
  const { user } = session;
  if (user?._id !== fresh._id) return;
  const next = { ...fresh, token: user.token };
  if (JSON.stringify(next) === JSON.stringify(user)) return;
  write(USER, JSON.stringify(next));
  change({ user: next });
}

/** The person signed out: nothing of the session or the selected conference stays. */
export function signOut(): void {
  write(USER, null);
  write(CONFERENCE, null);
  change({ user: null, conference: null, ended: null });
}

/** The server no longer knows this token. A session begun since then is left alone. */
export function endSession(token: string): void {
  if (session.user?.token !== token) return;
  write(USER, null);
  change({ user: null, ended: 'expired' });
}

export function selectConference(prefix: string | null): void {
  if (prefix === session.conference) return;
  write(CONFERENCE, prefix);
  change({ conference: prefix });
}

/** An administrator may type any prefix; everyone else opens their own conferences. */
export const mayOpen = (user: UserInfo, prefix: string): boolean =>
  user.isAdmin || user.prefixes.some((own) => samePrefix(own, prefix));

function change(part: Partial<Session>): void {
  session = { ...session, ...part };
  for (const listener of listeners) listener();
}

/** Signing in or out in another tab of this browser does so here; `key` is null for all. */
export function followOtherTab({ key }: Pick<StorageEvent, 'key'>): void {
  if (key === null || key === USER) {
    const user = readUser();
    const left = session.user !== null && user === null;
    change({ user, ended: left ? 'elsewhere' : session.ended });
  }
  if (key === null || key === CONFERENCE) change({ conference: readConference() });
}

function readUser(): UserInfo | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(USER) ?? 'null');
    return isUserInfo(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** Storage may hold anything, also what an older version left: only a whole user counts. */
function isUserInfo(value: unknown): value is UserInfo {
  if (typeof value !== 'object' || value === null) return false;
  const user = value as Partial<Record<keyof UserInfo, unknown>>;
  const words = [user._id, user.name, user.email, user.token];
  return (
    words.every((word) => typeof word === 'string' && word !== '') &&
    typeof user.isAdmin === 'boolean' &&
    [1, 2, 3].includes(user.paidCategory as number) &&
    Array.isArray(user.prefixes) &&
    user.prefixes.every((prefix) => typeof prefix === 'string')
  );
}

function readConference(): string | null {
  try {
    const stored = localStorage.getItem(CONFERENCE);
    return stored !== null && isPrefix(stored) ? stored : null;
  } catch {
    return null;
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage is blocked or full: the session then lives as long as this tab.
  }
}
