import type { NewToken } from '#contract/tokens.ts';
import { badField, badRequest, notFound, tooManyRequests } from '../../platform/errors.ts';
import type { Principal } from '../../platform/http/access.ts';
import { countOne } from '../../platform/postgres/counter.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { isUuid } from '../../platform/uuid.ts';
import { mayReadConference, toPrincipal } from '../access.ts';
import { lockUser } from '../queries.ts';
import { hashToken, newToken } from '../sessions/service.ts';
import * as queries from './queries.ts';

export type { TokenRow } from './queries.ts';

/** What tells a program's token from that of a session, and to whoever finds one what it is of. */
export const PROGRAM_TOKEN = 'eposter_';

const MAX_TOKENS = 50;
const CALLS_PER_MINUTE = 300;
const MINUTE = 60_000;
/** A token's last use is written at most this often. */
const TOUCH_EVERY = MINUTE;

/**
 * Tokens for programs, kept as SHA-256. A token may what its user may at that moment, in those of its
 * conferences that the user still has, and changes something only if it was made to. It signs in to
 * nothing else: http/access.ts refuses what is not about a conference.
 */
export type Tokens = ReturnType<typeof buildTokens>;

export const buildTokens = (db: Database, callsPerMinute = CALLS_PER_MINUTE) => ({
  /** Of a request: counted, and refused for the rest of the minute when there were too many. */
  async findByToken(token: string, now: Date): Promise<Principal | null> {
    const [found] = await queries.findTokens(db, [hashToken(token)], now);
    if (!found) return null;
    const used = await countOne(db, `program-token:${found.token_id}`, MINUTE);
    if (used.current > callsPerMinute) throw tooManyRequests(Math.ceil(used.ttl / 1000));
    if (now.getTime() - (found.last_used_at?.getTime() ?? 0) >= TOUCH_EVERY) {
      await queries.touchToken(db, found.token_id, now);
    }
    return toProgram(found);
  },

  /** The same for many tokens at once, without counting or noting a use. */
  async findByTokens(tokens: string[], now: Date): Promise<Map<string, Principal>> {
    if (tokens.length === 0) return new Map();
    const found = await queries.findTokens(db, tokens.map(hashToken), now);
    const byHash = new Map(found.map((row) => [row.token_hash.toString('hex'), row]));
    return new Map(
      tokens.flatMap((token) => {
        const row = byHash.get(hashToken(token).toString('hex'));
        return row ? [[token, toProgram(row)] as const] : [];
      }),
    );
  },

  list: (userId: string): Promise<queries.TokenRow[]> => queries.listTokens(db, userId),

  /** Only for conferences that the user may read; of an administrator any. */
  async create(user: Principal, wanted: NewToken, now: Date) {
    const foreign = wanted.prefixes.find((prefix) => !mayReadConference(user, prefix));
    if (foreign) throw badField('prefixes', `${foreign} is not one of your conferences`);
    const expires_at = wanted.expiresAt === null ? null : new Date(wanted.expiresAt);
    if (expires_at && expires_at <= now) throw badField('expiresAt', 'Choose a date in the future');
    const token = `${PROGRAM_TOKEN}${newToken()}`;
    const row = await db.transaction().execute(async (trx) => {
      await lockUser(trx, user.id);
      if ((await queries.listTokens(trx, user.id)).length >= MAX_TOKENS) {
        throw badRequest(`You already have ${MAX_TOKENS} tokens. Revoke one first`);
      }
      return queries.insertToken(trx, {
        token_hash: hashToken(token),
        user_id: user.id,
        name: wanted.name,
        prefixes: wanted.prefixes,
        may_write: wanted.write,
        created_at: now,
        expires_at,
      });
    });
    return { row, token };
  },

  /** One of the user's own; another's is as unknown as none. */
  async revoke(userId: string, id: string): Promise<queries.TokenRow> {
    const revoked = isUuid(id) ? await queries.deleteToken(db, userId, id) : undefined;
    if (!revoked) throw notFound('This token was already revoked');
    return revoked;
  },
});

type Found = Awaited<ReturnType<typeof queries.findTokens>>[number];

const toProgram = (found: Found): Principal => {
  const user = toPrincipal(found);
  return {
    ...user,
    prefixes: found.token_prefixes.filter((prefix) => mayReadConference(user, prefix)),
    program: { name: found.token_name, mayWrite: found.may_write },
  };
};
