import { KEPT_PASSWORD } from '#contract/kept-password.ts';
import type { Language } from '#contract/languages.ts';
import type { Assertion } from '#contract/proof.ts';
import type { ChangedUser, NewUser } from '#contract/users.ts';
import { ConfigError } from '../platform/config.ts';
import { badField, lastAdmin, notFound, userExists } from '../platform/errors.ts';
import type { Principal } from '../platform/http/access.ts';
import { requireMatch } from '../platform/if-match.ts';
import { findWeakness } from '../platform/password-strength.ts';
import type { Database } from '../platform/postgres/database.ts';
import { plainBox, type SecretBox } from '../platform/secret-box.ts';
import { isUuid } from '../platform/uuid.ts';
import { toPrincipal } from './access.ts';
import { buildPasskeys } from './passkeys/service.ts';
import { hashPassword, isPassword, requireStrong } from './passwords.ts';
import { userVersion } from './present.ts';
import type { UserRow } from './queries.ts';
import * as queries from './queries.ts';
import { deleteResetsOf } from './reset/queries.ts';
import { buildSessions, type SessionUser } from './sessions/service.ts';
import { buildSignIn, type Origin, rememberClient } from './sign-in/service.ts';
import { buildTokens } from './tokens/service.ts';

/** What became of the administrator of the configuration. */
export type FirstAdmin = 'created' | 'promoted' | 'there' | 'not needed';

const UNIQUE_VIOLATION = '23505';

/** Sign-in and accounts. Passwords are kept as argon2id hashes; one that is easy to guess is refused. */
export type Users = ReturnType<typeof buildUsers>;

export const buildUsers = (
  db: Database,
  brandName = '',
  publicUrl = () => 'http://localhost',
  box: SecretBox = plainBox,
  passkeys = buildPasskeys({ db, publicUrl, brandName }),
  sessions = buildSessions(db),
  findSignedIn = buildSignIn(db, passkeys, box),
) => ({
  sessions,
  passkeys,
  tokens: buildTokens(db),

  async signIn(email: string, password: string, now: Date, from: From = NOWHERE) {
    const user = await findSignedIn(email, password, from);
    return { user, token: await sessions.open(user, from.browser, now) };
  },

  /** With a passkey alone: it is two factors by itself. */
  async signInByPasskey(passkey: Assertion, now: Date, { client, browser }: From) {
    const user = await passkeys.findSignedIn(passkey, now);
    await rememberClient(db, user.email, client);
    return { user, token: await sessions.open(user, browser, now) };
  },

  signOut: (token: string): Promise<void> => sessions.close(token),

  /** The user behind a token, while the session is open. */
  async findByToken(token: string, now: Date): Promise<Principal | null> {
    const user = await sessions.findUser(token, now);
    return user ? toSignedIn(user) : null;
  },

  /** The same for many tokens at once, without using their sessions. */
  async findByTokens(tokens: string[], now: Date): Promise<Map<string, Principal>> {
    const found = await sessions.findUsers(tokens, now);
    return new Map([...found].map(([token, user]) => [token, toSignedIn(user)]));
  },

  /** What these users may at this moment; those that are gone are missing. */
  async findPrincipals(ids: string[], trx: Database = db): Promise<Principal[]> {
    return ids.length === 0 ? [] : (await queries.findUsers(trx, ids)).map(toPrincipal);
  },

  list: () => queries.listUsers(db),

  get: (id: string) => existing(db, id),

  async create(user: NewUser): Promise<UserRow> {
    await requireStrong('password', user.password, [user.name, user.email, brandName]);
    return add(db, user);
  },

  /**
   * As `create`, with a password that the program itself chose: everybody may know the demo's. With the
   * hash of another who has the same, it need not be worked out again.
   */
  createAsIs: (user: NewUser, sameHash?: string): Promise<UserRow> => add(db, user, sameHash),

  /**
   * Changes a user; answers them as they were and as they are. A new password ends every session of
   * that user; a new password or e-mail address ends a link that was mailed to set a new password.
   * Whoever says which version they saw never writes over another's change. `onNewEmail` runs in the
   * transaction that changes the address.
   */
  async update(
    { id, ...change }: ChangedUser,
    seen?: string,
    onNewEmail?: (trx: Database, before: UserRow) => Promise<void>,
  ): Promise<{ before: UserRow; user: UserRow }> {
    const { password, ...rest } = change;
    const isNew = password !== KEPT_PASSWORD;
    if (isNew) await requireStrong('password', password, [rest.name, rest.email, brandName]);
    const newHash = isNew ? await hashPassword(password) : undefined;
    const changing = db.transaction().execute(async (trx) => {
      const admins = await queries.lockAdminIds(trx);
      const before = await existing(trx, id, queries.lockUser);
      requireMatch(seen, userVersion(before));
      if (before.is_admin && !rest.isAdmin && admins.length === 1) throw lastAdmin();
      const user = await queries.updateUser(trx, id, {
        ...columns(rest),
        ...(newHash && { password_hash: newHash }),
      });
      if (!user) throw userNotFound();
      const isNewEmail = user.email !== before.email;
      if (newHash || isNewEmail) await deleteResetsOf(trx, id);
      if (isNewEmail) await onNewEmail?.(trx, before);
      if (newHash) await sessions.endAll(id, null, trx);
      return { before, user };
    });
    return changing.catch((error) => {
      throw error.code === UNIQUE_VIOLATION ? userExists() : error;
    });
  },

  /** In which they read the screens, for mails that come by themselves; written only when it changes. */
  async noteLanguage({ id, language }: UserRow, shown: Language | undefined): Promise<void> {
    if (shown && shown !== language) await queries.updateUser(db, id, { language: shown });
  },

  /** Changes the own password and ends every session but the one that is kept. */
  async changePassword(id: string, current: string, wanted: string, kept: string | null) {
    const { password_hash, name, email } = await existing(db, id);
    if (!(await isPassword(current, async () => password_hash))) throw wrongPassword();
    await requireStrong('newPassword', wanted, [name, email, brandName]);
    const newHash = await hashPassword(wanted);
    await db.transaction().execute(async (trx) => {
      const user = await queries.lockUser(trx, id);
      // It was changed while this one was being checked, so that it is not the current one any more.
      if (user?.password_hash !== password_hash) throw wrongPassword();
      await queries.updateUser(trx, id, { password_hash: newHash });
      await deleteResetsOf(trx, id);
      await sessions.endAll(id, kept, trx);
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
    await queries.renamePrefix(trx, 'users', from, to);
    await queries.renamePrefix(trx, 'program_tokens', from, to);
  },

  /**
   * The administrator of the configuration, created only while there is none; those of `notCounted`,
   * by their addresses, do not count. Whoever has the address already becomes one, and keeps their password.
   * `not needed`: others are, this one is not.
   */
  ensureFirstAdmin: (
    email: string,
    password: string,
    notCounted: string[] = [],
  ): Promise<FirstAdmin> =>
    db.transaction().execute(async (trx) => {
      const ids = await queries.lockAdminIds(trx);
      const admins = ids.length === 0 ? [] : await queries.findUsers(trx, ids);
      if (admins.some((admin) => !notCounted.includes(admin.email))) {
        return admins.some((admin) => admin.email === email.toLowerCase()) ? 'there' : 'not needed';
      }
      const weakness = await findWeakness(password, [email, brandName]);
      if (weakness) throw new ConfigError([`ADMIN_PASSWORD ${weakness}`]);
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
      return 'promoted';
    }),
});

/** Whoever comes from the identity provider was asked for a second factor there, or not: that is its affair. */
const toSignedIn = (user: SessionUser): Principal => ({
  ...toPrincipal(user),
  hasSecondFactor: user.second_factor_at !== null || user.by_provider,
});

interface From extends Origin {
  browser: string;
}

const NOWHERE: From = { browser: '', client: '' };

const userNotFound = () => notFound('User not found!');

const wrongPassword = () => badField('currentPassword', 'Incorrect current password');

const existing = async (db: Database, id: string, find = queries.findUser): Promise<UserRow> => {
  const user = isUuid(id) ? await find(db, id) : undefined;
  if (!user) throw userNotFound();
  return user;
};

const add = async (db: Database, user: NewUser, sameHash?: string): Promise<UserRow> => {
  const created = await queries.insertUser(db, await toValues(user, sameHash));
  if (!created) throw userExists();
  return created;
};

const columns = (user: Omit<NewUser, 'password'>) => ({
  name: user.name,
  email: user.email,
  is_admin: user.isAdmin,
  paid_category: user.paidCategory,
  prefixes: user.prefixes,
});

const toValues = async (user: NewUser, sameHash?: string) => ({
  ...columns(user),
  password_hash: sameHash ?? (await hashPassword(user.password)),
});
