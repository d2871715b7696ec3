import { createHash, randomBytes } from 'node:crypto';
import { type ChangedUser, KEPT_PASSWORD, type NewUser } from '#contract/users.ts';
import { invalidCredentials, lastAdmin, notFound, userExists } from '../platform/errors.ts';
import type { Principal } from '../platform/http/access.ts';
import type { Database } from '../platform/postgres/database.ts';
import { hashPassword, isPassword } from './passwords.ts';
import type { UserRow } from './queries.ts';
import * as queries from './queries.ts';

const HOUR = 3_600_000;
const SESSION_IDLE = 12 * HOUR;
const SESSION_LIFE = 7 * 24 * HOUR;
/** A session's last use is written at most this often. */
const TOUCH_EVERY = 60_000;

const UNIQUE_VIOLATION = '23505';

export const MAX_SESSION_SECONDS = SESSION_LIFE / 1000;

/** Sign-in and accounts. Passwords are kept as argon2id hashes, session tokens as SHA-256. */
export type Users = ReturnType<typeof buildUsers>;

export const buildUsers = (db: Database) => ({
  /** Opens a session. Sessions that ran out are swept on the way. */
  async signIn(email: string, password: string, now: Date) {
    const user = await queries.findUserByEmail(db, email.trim().toLowerCase());
    if (!(await isPassword(password, user?.password_hash)) || !user) throw invalidCredentials();
    const token = randomBytes(32).toString('base64url');
    await queries.insertSession(db, hashToken(token), user.id, now);
    await queries.deleteSessionsBefore(db, before(now, SESSION_IDLE), before(now, SESSION_LIFE));
    return { user, token };
  },

  async signOut(token: string): Promise<void> {
    await queries.deleteSession(db, hashToken(token));
  },

  /** The user behind a token: twelve hours after its last use, and seven days at most. */
  async findByToken(token: string, now: Date): Promise<Principal | null> {
    const tokenHash = hashToken(token);
    const found = await queries.findSession(db, tokenHash);
    if (!found) return null;
    const idle = now.getTime() - found.last_seen_at.getTime();
    const age = now.getTime() - found.session_created_at.getTime();
    if (idle >= SESSION_IDLE || age >= SESSION_LIFE) return null;
    if (idle >= TOUCH_EVERY) await queries.touchSession(db, tokenHash, now);
    return toPrincipal(found);
  },

  /** What these users may at this moment; those that are gone are missing. */
  async findPrincipals(ids: string[]): Promise<Principal[]> {
    return ids.length === 0 ? [] : (await queries.findUsers(db, ids)).map(toPrincipal);
  },

  list: () => queries.listUsers(db),

  get: (id: string) => existing(db, id),

  async create(user: NewUser): Promise<UserRow> {
    const created = await queries.insertUser(db, await toValues(user));
    if (!created) throw userExists();
    return created;
  },

  /** Changes a user. A new password ends every session of that user. */
  async update({ id, ...change }: ChangedUser): Promise<UserRow> {
    const { password, ...rest } = change;
    const newHash = password === KEPT_PASSWORD ? undefined : await hashPassword(password);
    const changing = db.transaction().execute(async (trx) => {
      const admins = await queries.lockAdminIds(trx);
      const before = await existing(trx, id);
      if (before.is_admin && !rest.isAdmin && admins.length === 1) throw lastAdmin();
      if (newHash) await queries.deleteSessionsOf(trx, id);
      const changed = await queries.updateUser(trx, id, {
        ...columns(rest),
        ...(newHash && { password_hash: newHash }),
      });
      return changed ?? before;
    });
    return changing.catch((error) => {
      throw error.code === UNIQUE_VIOLATION ? userExists() : error;
    });
  },

  /** Deletes a user and their sessions; never oneself, never the last administrator. */
  remove: (id: string, by: string): Promise<'deleted' | 'kept'> =>
    db.transaction().execute(async (trx) => {
      const admins = await queries.lockAdminIds(trx);
      const user = await existing(trx, id);
      if (user.id === by || (user.is_admin && admins.length === 1)) return 'kept';
      await queries.deleteUser(trx, id);
      return 'deleted';
    }),

  /** Carries a conference's new prefix along to everyone who has the old one. */
  async renamePrefix(trx: Database, from: string, to: string): Promise<void> {
    // The same first lock as in `update`, so that the two never wait for each other.
    await queries.lockAdminIds(trx);
    await queries.renamePrefix(trx, from, to);
  },

  /** The administrator of the configuration, created only while there is none at all. */
  ensureFirstAdmin: (email: string, password: string): Promise<'created' | 'there'> =>
    db.transaction().execute(async (trx) => {
      if ((await queries.lockAdminIds(trx)).length > 0) return 'there';
      const values = await toValues({
        name: 'Administrator',
        email: email.toLowerCase(),
        password,
        isAdmin: true,
        paidCategory: 3,
        prefixes: [],
      });
      const created = await queries.insertUser(trx, values);
      if (created) return 'created';
      const namesake = await queries.findUserByEmail(trx, values.email);
      if (namesake) await queries.updateUser(trx, namesake.id, { is_admin: true });
      return 'created';
    }),
});

const toPrincipal = (user: UserRow): Principal => ({
  id: user.id,
  isAdmin: user.is_admin,
  paidCategory: user.paid_category,
  prefixes: user.prefixes,
});

const before = (now: Date, milliseconds: number): Date => new Date(now.getTime() - milliseconds);

const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const existing = async (db: Database, id: string): Promise<UserRow> => {
  const user = UUID.test(id) ? await queries.findUser(db, id) : undefined;
  if (!user) throw notFound('User not found!');
  return user;
};

const columns = (user: Omit<NewUser, 'password'>) => ({
  name: user.name,
  email: user.email,
  is_admin: user.isAdmin,
  paid_category: user.paidCategory,
  prefixes: user.prefixes,
});

const toValues = async (user: NewUser) => ({
  ...columns(user),
  password_hash: await hashPassword(user.password),
});
