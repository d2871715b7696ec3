import { randomUUID } from 'node:crypto';
import type { Attestation } from '#contract/passkeys.ts';
import { SET_UP_MINUTES } from '#contract/second-factor.ts';
import type { Mails } from '../../mail/service.ts';
import { badField, badRequest, notAllowed, notFound } from '../../platform/errors.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import { isUuid } from '../../platform/uuid.ts';
import * as passkeyQueries from '../passkeys/queries.ts';
import type { PasskeyRow, Passkeys } from '../passkeys/service.ts';
import { isPassword } from '../passwords.ts';
import * as users from '../queries.ts';
import { deleteSessionsOf } from '../sessions/queries.ts';
import { hashToken } from '../sessions/service.ts';
import * as codes from './codes.ts';
import { checkFactor, type GivenFactor, isGiven, removeFactors } from './factors.ts';
import * as queries from './queries.ts';
import { removedMail } from './removed-mail.ts';

export interface SecondFactorParts {
  db: Database;
  /** Hides the secrets of the apps. */
  box: SecretBox;
  passkeys: Passkeys;
  mails: Pick<Mails, 'enqueue'>;
  publicUrl(): string;
  words: { brandName: string; supportEmail: string };
}

/** More than anybody has devices. */
const MAX_PASSKEYS = 20;

/**
 * A code of an authenticator app or a passkey, beside the password. It is on while there is either.
 * Whoever changes anything about it gives the password again, and the second factor where it is on.
 * The app's secret is told once; recovery codes are kept as SHA-256 and work once.
 */
export type SecondFactors = ReturnType<typeof buildSecondFactors>;

export const buildSecondFactors = (parts: SecondFactorParts) => {
  const { db, box, passkeys, words } = parts;

  /** The user, with the password given again, and the second factor where it is on. */
  const requireProof = async (id: string, given: Given, now: Date): Promise<users.UserRow> => {
    const user = await users.findUser(db, id);
    if (!user) throw notFound('User not found!');
    if (!(await isPassword(given.password, async () => user.password_hash))) {
      throw badField('password', 'Incorrect password');
    }
    if (user.second_factor_at) await requireFactor(parts, id, given, now);
    return user;
  };

  /** The same where there is one to change. */
  const requireBoth = async (id: string, given: Given, now: Date): Promise<void> => {
    const user = await requireProof(id, given, now);
    if (!user.second_factor_at)
      throw badRequest('Two-factor authentication is off. Set it up first');
  };

  return {
    async status(id: string) {
      const [user, app] = await Promise.all([users.findUser(db, id), queries.findApp(db, id)]);
      const since = user?.second_factor_at ?? null;
      const recoveryCodesLeft = since ? await queries.countRecoveryCodes(db, id) : 0;
      const hasApp = app?.confirmed_at != null;
      const appUnreadable = hasApp && box.open(app, id) === undefined;
      return { since, recoveryCodesLeft, app: hasApp, appUnreadable };
    },

    /** A secret for an app; nothing changes at the sign-in before a code of it is confirmed. */
    async begin(id: string, given: Given, now: Date) {
      const { email } = await requireProof(id, given, now);
      const secret = codes.newSecret();
      if (!(await queries.putApp(db, id, box.seal(secret, id), now))) {
        throw badRequest('An authenticator app is already set up. Turn it off first');
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
        if (!(await codes.takeAppCode({ db: trx, box }, app, code.replaceAll(/\s/g, ''), now))) {
          throw wrongCode();
        }
        await queries.confirmApp(trx, id, now);
        return turnOn(trx, id, kept, now);
      });
    },

    async renewCodes(id: string, given: Given, now: Date): Promise<string[]> {
      await requireBoth(id, given, now);
      return db.transaction().execute((trx) => codes.renewCodes(trx, id));
    },

    /** The app, the passkeys and the recovery codes end together. */
    async turnOff(id: string, given: Given, now: Date): Promise<void> {
      await requireBoth(id, given, now);
      await db.transaction().execute((trx) => removeFactors(trx, id));
    },

    removeFor: removeFor(parts),

    /** What a device is asked to make a passkey of. */
    async beginPasskey(id: string, given: Given, now: Date) {
      const user = await requireProof(id, given, now);
      await requireRoom(db, id);
      return passkeys.begin(user, now);
    },

    addPasskey: addPasskey(parts),

    /** Without an app, the last one turns the second factor off. */
    async removePasskey(id: string, passkeyId: string, given: Given, now: Date) {
      await requireBoth(id, given, now);
      return db.transaction().execute(async (trx) => {
        await users.lockUser(trx, id);
        const removed = isUuid(passkeyId)
          ? await passkeyQueries.deletePasskey(trx, id, passkeyId)
          : undefined;
        if (!removed) throw notFound('This passkey was already removed');
        const left = await passkeyQueries.listPasskeys(trx, id);
        const app = await queries.findApp(trx, id);
        const isOff = left.length === 0 && !app?.confirmed_at;
        if (isOff) await removeFactors(trx, id);
        return { removed, isOff };
      });
    },
  };
};

interface Given extends GivenFactor {
  password: string;
}

/** The second factor that is on, given afresh. */
const requireFactor = async (
  parts: SecondFactorParts,
  id: string,
  given: GivenFactor,
  now: Date,
): Promise<void> => {
  if (!isGiven(given)) throw badField('code', 'Enter a code, or use a passkey');
  if (await checkFactor(parts, id, given, now)) return;
  throw given.passkey
    ? badField('passkey', 'Passkey not recognised or request timed out. Try again')
    : wrongCode();
};

const requireRoom = async (db: Database, id: string): Promise<void> => {
  if ((await passkeyQueries.listPasskeys(db, id)).length < MAX_PASSKEYS) return;
  throw badRequest(`You can have at most ${MAX_PASSKEYS} passkeys. Remove one first`);
};

interface NewPasskey {
  name: string;
  passkey: Attestation;
}

/** Made after `beginPasskey`, which asked who is there. The first one turns the second factor on. */
const addPasskey =
  ({ db, passkeys }: SecondFactorParts) =>
  async (id: string, { name, passkey }: NewPasskey, kept: string | null, now: Date) => {
    const made = await passkeys.read(id, passkey, now);
    if (!made)
      throw badRequest('Could not create the passkey, or the request timed out. Start again');
    return db.transaction().execute(async (trx): Promise<AddedPasskey> => {
      const user = await users.lockUser(trx, id);
      if (!user) throw notFound('User not found!');
      // Others may have been begun at the same time.
      await requireRoom(trx, id);
      const values = { ...made, user_id: id, name, created_at: now };
      const row = await passkeyQueries.insertPasskey(trx, values);
      if (!row) throw badRequest('This passkey is already registered');
      const recoveryCodes = user.second_factor_at ? [] : await turnOn(trx, id, kept, now);
      return { row, recoveryCodes };
    });
  };

interface AddedPasskey {
  row: PasskeyRow;
  recoveryCodes: string[];
}

/** The sessions but the one that is kept began without it, and end. */
const turnOn = async (
  trx: Database,
  id: string,
  kept: string | null,
  now: Date,
): Promise<string[]> => {
  await users.updateUser(trx, id, { second_factor_at: now });
  await deleteSessionsOf(trx, id, kept === null ? undefined : hashToken(kept));
  return codes.renewCodes(trx, id);
};

/** By an administrator, for another who lost it; whoever lost it hears of it by mail. */
const removeFor =
  ({ db, mails, publicUrl, words }: SecondFactorParts) =>
  (id: string, by: string): Promise<users.UserRow> =>
    db.transaction().execute(async (trx) => {
      if (id === by)
        throw notAllowed('Turn off your own two-factor authentication on the Account page');
      const user = isUuid(id) ? await users.lockUser(trx, id) : undefined;
      if (!user) throw notFound('User not found!');
      if (!user.second_factor_at) throw notFound('Two-factor authentication is off for this user');
      await removeFactors(trx, id);
      const { language, name } = user;
      const mail = removedMail({ language, name, url: `${publicUrl()}/account`, ...words });
      await mails.enqueue(trx, { to: user.email, key: `second-factor:${randomUUID()}`, ...mail });
      return user;
    });

const wrongCode = () => badField('code', 'This code is incorrect or already used');
const setUpOver = () =>
  badRequest(`Setup expired after ${SET_UP_MINUTES} minutes. Please start again`);
