import { randomUUID } from 'node:crypto';
import { SET_UP_MINUTES } from '#contract/second-factor.ts';
import type { Mails } from '../../mail/service.ts';
import { badRequest, notAllowed, notFound } from '../../platform/errors.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { isUuid } from '../../platform/uuid.ts';
import { isPassword } from '../passwords.ts';
import * as users from '../queries.ts';
import { deleteSessionsOf } from '../sessions/queries.ts';
import { hashToken } from '../sessions/service.ts';
import * as codes from './codes.ts';
import * as queries from './queries.ts';
import { removedMail } from './removed-mail.ts';

export interface SecondFactorParts {
  db: Database;
  mails: Pick<Mails, 'enqueue'>;
  publicUrl(): string;
  words: { brandName: string; supportEmail: string };
}

/**
 * A code of an authenticator app beside the password. Whoever sets it up, turns it off or makes the
 * recovery codes anew gives the password again, and a fresh code where there is one. The app's
 * secret is told once; recovery codes are kept as SHA-256 and work once.
 */
export type SecondFactors = ReturnType<typeof buildSecondFactors>;

export const buildSecondFactors = (parts: SecondFactorParts) => {
  const { db, words } = parts;

  /** The user, with the password given again. */
  const requirePassword = async (id: string, password: string): Promise<users.UserRow> => {
    const user = await users.findUser(db, id);
    if (!user) throw notFound('User not found!');
    if (await isPassword(password, async () => user.password_hash)) return user;
    throw invalid('password', 'This is not your password');
  };

  /** The same, with a fresh code of the factor that is on. */
  const requireBoth = async (id: string, given: Given, now: Date): Promise<void> => {
    const user = await requirePassword(id, given.password);
    if (!user.second_factor_at) throw badRequest('There is no second factor. Set one up first');
    if (!(await codes.checkCode(db, id, given.code, now))) throw wrongCode();
  };

  return {
    async status(id: string) {
      const user = await users.findUser(db, id);
      const since = user?.second_factor_at ?? null;
      return { since, recoveryCodesLeft: since ? await queries.countRecoveryCodes(db, id) : 0 };
    },

    /** A secret for an app; nothing changes at the sign-in before a code of it is confirmed. */
    async begin(id: string, password: string, now: Date) {
      const { email } = await requirePassword(id, password);
      const secret = codes.newSecret();
      if (!(await queries.putApp(db, id, secret, now))) {
        throw badRequest('There is a second factor already. Turn it off first');
      }
      return codes.describeSecret(secret, { issuer: words.brandName, label: email });
    },

    /** From now on the sign-in asks for a code. Ends every session but the one that is kept. */
    async confirm(id: string, code: string, kept: string | null, now: Date): Promise<string[]> {
      return db.transaction().execute(async (trx) => {
        await users.lockUser(trx, id);
        const app = await queries.findApp(trx, id);
        const since = now.getTime() - SET_UP_MINUTES * 60_000;
        if (!app || app.confirmed_at || app.begun_at.getTime() < since) throw setUpOver();
        if (!(await codes.takeAppCode(trx, app, code.replaceAll(/\s/g, ''), now))) {
          throw wrongCode();
        }
        await queries.confirmApp(trx, id, now);
        await users.updateUser(trx, id, { second_factor_at: now });
        await deleteSessionsOf(trx, id, kept === null ? undefined : hashToken(kept));
        return codes.renewCodes(trx, id);
      });
    },

    async renewCodes(id: string, given: Given, now: Date): Promise<string[]> {
      await requireBoth(id, given, now);
      return db.transaction().execute((trx) => codes.renewCodes(trx, id));
    },

    async turnOff(id: string, given: Given, now: Date): Promise<void> {
      await requireBoth(id, given, now);
      await db.transaction().execute((trx) => remove(trx, id));
    },

    removeFor: removeFor(parts),
  };
};

interface Given {
  password: string;
  code: string;
}

/** By an administrator, for another who lost it; whoever lost it hears of it by mail. */
const removeFor =
  ({ db, mails, publicUrl, words }: SecondFactorParts) =>
  (id: string, by: string): Promise<users.UserRow> =>
    db.transaction().execute(async (trx) => {
      if (id === by) throw notAllowed('Turn off your own on the account page, with a code');
      const user = isUuid(id) ? await users.lockUser(trx, id) : undefined;
      if (!user) throw notFound('User not found!');
      if (!user.second_factor_at) throw notFound('This user has no second factor');
      await remove(trx, id);
      const mail = removedMail({ name: user.name, url: `${publicUrl()}/account`, ...words });
      await mails.enqueue(trx, { to: user.email, key: `second-factor:${randomUUID()}`, ...mail });
      return user;
    });

const remove = async (trx: Database, id: string): Promise<void> => {
  await queries.deleteFactor(trx, id);
  await users.updateUser(trx, id, { second_factor_at: null });
};

const invalid = (field: string, message: string) => badRequest(message, [{ field, message }]);
const wrongCode = () => invalid('code', 'This code is not right, or was used already');
const setUpOver = () =>
  badRequest(`A set-up takes at most ${SET_UP_MINUTES} minutes. Please begin again`);
