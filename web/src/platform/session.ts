import { useSyncExternalStore } from 'react';
import { isPrefix, samePrefix } from '#contract/prefix.ts';
import type { UserInfo } from '#contract/users.ts';
import { hasTyped } from './typed.ts';

/** Why nobody is signed in any more, when it was not the person at this tab who signed out. */
export type Ended = 'expired' | 'elsewhere';

export interface Session {
  /**
   * With `ended` beside it, a session that ended under a form: nothing more can be read or saved,
   * but what is on the screen stays until the person has signed in again or leaves.
   */
  user: UserInfo | null;
  /** The one that was opened last in this tab, and at the start in any. */
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
  if (session.user?.token !== token || session.ended) return;
  otherTabs?.postMessage('expired' satisfies Ended);
  expire();
}

function expire(): void {
  write(USER, null);
  change({ user: hasTyped() ? session.user : null, ended: 'expired' });
}

/** The person leaves what was typed before the session ended. */
export const leaveEnded = (): void => change({ user: null });

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
  if (key !== null && key !== USER) return;
  const user = readUser();
  if (user) change({ user, ended: null });
  else if (session.user && !session.ended) {
    change({ user: null, ended: 'elsewhere', conference: readConference() });
  }
}

let otherTabs: BroadcastChannel | undefined;

/** What is stored is gone some moments before another tab has said why. */
const WHY_MS = 100;

/**
 * From here on this tab follows the others. Which conference is open is each tab's own affair. Why a
 * session has ended cannot be stored, so that tabs tell each other.
 */
export function followOtherTabs(): void {
  window.addEventListener('storage', (event) => setTimeout(followOtherTab, WHY_MS, event));
  otherTabs = new BroadcastChannel('session');
  otherTabs.onmessage = ({ data }) => {
    if (data === 'expired' && session.user && !session.ended) expire();
  };
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
