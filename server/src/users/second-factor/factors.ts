import type { Assertion } from '#contract/proof.ts';
import type { FieldFault } from '../../platform/errors.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { deletePasskeysOf, listPasskeys } from '../passkeys/queries.ts';
import type { Passkeys } from '../passkeys/service.ts';
import { updateUser } from '../queries.ts';
import { type CodeParts, checkCode } from './codes.ts';
import { deleteFactor, findApp } from './queries.ts';

/** One of the two is given where a second factor is asked for. */
export interface GivenFactor {
  code?: string | undefined;
  passkey?: Assertion | undefined;
}

export const isGiven = ({ code, passkey }: GivenFactor): boolean =>
  passkey !== undefined || (code?.trim() ?? '') !== '';

/** Whether it is the user's, and uses it up. */
export const checkFactor = (
  parts: CodeParts & { passkeys: Pick<Passkeys, 'isSecondFactor'> },
  userId: string,
  { code = '', passkey }: GivenFactor,
  now: Date,
): Promise<boolean> =>
  passkey
    ? parts.passkeys.isSecondFactor(userId, passkey, now)
    : checkCode(parts, userId, code, now);

/** Which ones the user has, by the fields that take them; the usual one first. */
export const listFactors = async (db: Database, userId: string): Promise<FieldFault[]> => {
  const [app, passkeys] = await Promise.all([findApp(db, userId), listPasskeys(db, userId)]);
  const passkey = { field: 'passkey', message: 'Use a passkey' };
  if (!app?.confirmed_at) {
    return [passkey, { field: 'code', message: 'Enter a recovery code' }];
  }
  const code = { field: 'code', message: 'Enter the code from your authenticator app' };
  return passkeys.length > 0 ? [code, passkey] : [code];
};

/** All of them, with their recovery codes: the password alone signs in. */
export const removeFactors = async (trx: Database, userId: string): Promise<void> => {
  await deleteFactor(trx, userId);
  await deletePasskeysOf(trx, userId);
  await updateUser(trx, userId, { second_factor_at: null });
};
