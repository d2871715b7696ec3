import { notAllowed, singleSignOnFailed } from '../../platform/errors.ts';
import { differences } from '../../platform/http/audit.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { recordIn } from '../audit/service.ts';
import { hashPassword } from '../passwords.ts';
import * as users from '../queries.ts';
import { deleteResetsOf } from '../reset/queries.ts';
import { deleteSessionsOf } from '../sessions/queries.ts';
import { newToken } from '../sessions/service.ts';
import type { Person } from './person.ts';
import * as queries from './queries.ts';

/**
 * The account of a person whom the provider has signed in: by issuer and subject, else by an e-mail
 * address that the provider has verified, else a new one if the provider gives it something to see.
 * Name, address and, where the configuration says so, rights are the provider's at each sign-in. Another
 * address ends a link that was mailed to set a password.
 * Whoever has nothing to see any more loses it here, too, with all sessions, and is told.
 */
export const settleAccount = async (
  db: Database,
  person: Person,
  provider: string,
  now: Date,
): Promise<users.UserRow> => {
  const unusable = await hashPassword(newToken());
  const settled = await db.transaction().execute(async (trx) => {
    await queries.lockIdentity(trx, person);
    // The same first lock as in `users.update`.
    const admins = await users.lockAdminIds(trx);
    const found = await findAccount(trx, person, now);
    const before = found ?? (await addAccount(trx, person, unusable, now));
    const isLastAdmin = before.is_admin && admins.every((id) => id === before.id);
    const wanted = {
      name: person.name ?? before.name,
      email: await freeEmail(trx, person, before),
      is_admin: isLastAdmin || (person.isAdmin ?? before.is_admin),
      prefixes: person.prefixes ?? before.prefixes,
    };
    const user = (await users.updateUser(trx, before.id, wanted)) ?? before;
    if (user.email !== before.email) await deleteResetsOf(trx, user.id);
    await recordChange(trx, found, user, now);
    const seesNothing = !user.is_admin && user.prefixes.length === 0;
    if (seesNothing) await deleteSessionsOf(trx, user.id);
    return { user, seesNothing };
  });
  if (settled.seesNothing) throw nothingToSee(provider);
  return settled.user;
};

const findAccount = async (trx: Database, person: Person, now: Date) => {
  const id = await queries.findUserId(trx, person);
  if (id) return users.lockUser(trx, id);
  const namesake = person.email && (await users.findUserByEmail(trx, person.email));
  if (!namesake) return undefined;
  if (!(await queries.link(trx, person, namesake.id, now))) {
    throw singleSignOnFailed(
      'The account with your e-mail address belongs to somebody else at the identity provider. Ask an administrator to look into it',
    );
  }
  return namesake;
};

/** With a password that nobody knows: a new one can be asked for by mail. */
const addAccount = async (
  trx: Database,
  person: Person,
  password_hash: string,
  now: Date,
): Promise<users.UserRow> => {
  const { email, isAdmin = false, prefixes = [] } = person;
  if (!email) {
    throw singleSignOnFailed(
      'The identity provider has not verified your e-mail address, so that no account can be found by it',
    );
  }
  if (!isAdmin && prefixes.length === 0) {
    throw notAllowed('You do not have an account here. Ask an administrator to create one');
  }
  const values = { name: person.name ?? email, email, password_hash, paid_category: 1 } as const;
  const created = await users.insertUser(trx, { ...values, is_admin: isAdmin, prefixes });
  if (!created || !(await queries.link(trx, person, created.id, now))) {
    throw singleSignOnFailed('Your account is being made at this moment. Please try again');
  }
  return created;
};

/** A new address there is one here, unless it is another account's. */
const freeEmail = async (trx: Database, { email }: Person, { id, ...before }: users.UserRow) => {
  if (!email || email === before.email) return before.email;
  const other = await users.findUserByEmail(trx, email);
  return other && other.id !== id ? before.email : email;
};

const recordChange = async (
  trx: Database,
  before: users.UserRow | undefined,
  user: users.UserRow,
  now: Date,
): Promise<void> => {
  const changed = differences<Partial<users.UserRow>>(before ?? {}, user, [
    'name',
    'email',
    'is_admin',
    'prefixes',
  ]);
  if (Object.keys(changed).length === 0) return;
  const action = before ? 'Changed by single sign-on' : 'Created by single sign-on';
  const call = 'POST /api/users/sso/finish';
  const entry = { actorId: user.id, action, call, subject: user.email };
  await recordIn(trx, { ...entry, details: { id: user.id, changed } }, now);
};

const nothingToSee = (provider: string) =>
  notAllowed(`${provider} gives you no conference here. Ask an administrator there to do so`);
