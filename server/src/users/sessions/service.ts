import { createHash, randomBytes } from 'node:crypto';
import { invalidCredentials, notFound, sessionNotFresh } from '../../platform/errors.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { isUuid } from '../../platform/uuid.ts';
import type { UserRow } from '../queries.ts';
import { readFailures, settleFailures } from '../sign-in/queries.ts';
import * as queries from './queries.ts';

export type { SessionRow } from './queries.ts';

const HOUR = 3_600_000;
const IDLE = 12 * HOUR;
const LIFE = 7 * 24 * HOUR;
/** Sensitive changes need a sign-in within this time. */
const FRESH = HOUR / 2;
/** A session's last use is written at most this often. */
const TOUCH_EVERY = 60_000;

export const MAX_SESSION_SECONDS = LIFE / 1000;

/** Who is signed in, where. Tokens are kept as SHA-256; of the browser only its name in words. */
export type Sessions = ReturnType<typeof buildSessions>;

export const buildSessions = (db: Database) => ({
  /**
   * Opens a session for a user whose password has just been checked, or for whom the identity
   * provider has just spoken. One whose password changed in the meantime gets none. Sessions that ran out are swept on the way.
   */
  async open(user: UserRow, browser: string, now: Date, byProvider = false): Promise<string> {
    const token = newToken();
    const session = { tokenHash: hashToken(token), browser, byProvider, now };
    if (!(await queries.insertSession(db, user, session))) throw invalidCredentials();
    await settleFailures(db, user.id);
    await queries.deleteSessionsBefore(db, openSince(now));
    return token;
  },

  /** The user of a session: twelve hours after its last use, and seven days at most; half a day by the provider. */
  async findUser(token: string, now: Date): Promise<SessionUser | undefined> {
    const tokenHash = hashToken(token);
    const [found] = await queries.findSessions(db, [tokenHash], openSince(now));
    if (!found) return undefined;
    const idle = now.getTime() - found.last_seen_at.getTime();
    if (idle >= TOUCH_EVERY) await queries.touchSession(db, tokenHash, now);
    return found;
  },

  /** The users of many sessions by their tokens; those that are open, without using them. */
  async findUsers(tokens: string[], now: Date): Promise<Map<string, SessionUser>> {
    if (tokens.length === 0) return new Map();
    const found = await queries.findSessions(db, tokens.map(hashToken), openSince(now));
    const byHash = new Map(found.map((row) => [row.token_hash.toString('hex'), row]));
    return new Map(
      tokens.flatMap((token) => {
        const user = byHash.get(hashToken(token).toString('hex'));
        return user ? [[token, user] as const] : [];
      }),
    );
  },

  /** Attempts at the account that failed, since the sign-in before the last. */
  failures: (userId: string) => readFailures(db, userId),

  /** Refuses a session that was opened more than half an hour ago. It stays open for everything else. */
  async requireFresh(token: string | null, now: Date): Promise<void> {
    const since = new Date(now.getTime() - FRESH);
    const isFresh = token !== null && (await queries.isOpenedSince(db, hashToken(token), since));
    if (!isFresh) throw sessionNotFresh();
  },

  close: (token: string): Promise<void> => queries.deleteSession(db, hashToken(token)),

  /** A user's open sessions, last used first; `current` is the one of this token. */
  async list(userId: string, token: string | null, now: Date) {
    const rows = await queries.listSessions(db, userId, openSince(now));
    const own = token === null ? undefined : hashToken(token);
    return rows.map((row) => ({ ...row, current: own?.equals(row.token_hash) ?? false }));
  },

  /** One of the user's own; another's is as unknown as none. */
  async end(userId: string, id: string): Promise<void> {
    const ended = isUuid(id) && (await queries.deleteSessionById(db, userId, id));
    if (!ended) throw notFound('This session has already ended');
  },

  /** All of a user's but that of the token that is kept, if any; answers how many. */
  endAll: (userId: string, kept: string | null, trx: Database = db): Promise<number> =>
    queries.deleteSessionsOf(trx, userId, kept === null ? undefined : hashToken(kept)),
});

/** A user, as a session found them. */
export type SessionUser = UserRow & { by_provider: boolean };

const openSince = (now: Date): queries.Limits => ({
  seen: new Date(now.getTime() - IDLE),
  createdByProvider: new Date(now.getTime() - IDLE),
  created: new Date(now.getTime() - LIFE),
});

/** 32 random bytes, which nobody guesses. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
