import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { badField, tooManyRequests } from '../../platform/errors.ts';
import { countOne } from '../../platform/postgres/counter.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import * as queries from './queries.ts';

/** The home of otpauth: codes of authenticator apps, and the recovery codes beside them. */

const SIX_DIGITS = /^\d{6}$/;
const RECOVERY_CODES = 10;
const ATTEMPTS = 10;
const ATTEMPTS_WINDOW = 15 * 60_000;
/** Steps that a clock may be ahead or behind. */
const SKEW = 1;

export const newSecret = (): Buffer => randomBytes(20);

/** What the app is told: in base32 for typing, and as a link. */
export const describeSecret = (
  secret: Buffer,
  { issuer, label }: { issuer: string; label: string },
) => {
  const totp = totpOf(secret, { issuer, label });
  return { secret: totp.secret.base32, uri: totp.toString() };
};

/** What codes are checked with: the database, and the key that is not in it. */
export interface CodeParts {
  db: Database;
  box: SecretBox;
}

/**
 * Whether this is a code of the user's app, or one of the recovery codes, and uses it up: none is
 * accepted twice. After ten attempts in a quarter of an hour the next are refused, right or wrong:
 * a code has only six digits.
 */
export const checkCode = async (
  { db, box }: CodeParts,
  userId: string,
  given: string,
  now: Date,
): Promise<boolean> => {
  const used = await countOne(db, `second-factor:${userId}`, ATTEMPTS_WINDOW);
  if (used.current > ATTEMPTS) throw tooManyRequests(Math.ceil(used.ttl / 1000));
  const code = given.replaceAll(/[\s-]/g, '');
  if (!SIX_DIGITS.test(code)) return queries.takeRecoveryCode(db, userId, hashCode(code));
  const app = await queries.findApp(db, userId);
  return app?.confirmed_at ? takeAppCode({ db, box }, app, code, now) : false;
};

/** The same for an app that is being set up. */
export const takeAppCode = async (
  { db, box }: CodeParts,
  app: queries.AppRow,
  code: string,
  now: Date,
): Promise<boolean> => {
  // Anything else of six characters may have more bytes, which the comparison does not take.
  if (!SIX_DIGITS.test(code)) return false;
  const secret = box.open(app, app.user_id);
  if (!secret) throw appUnreadable();
  const timestamp = now.getTime();
  const totp = totpOf(secret, { issuer: '', label: '' });
  const delta = totp.validate({ token: code, timestamp, window: SKEW });
  return delta !== null && queries.takeStep(db, app.user_id, totp.counter({ timestamp }) + delta);
};

/** Ten new ones in the place of the old; only their hashes are kept. */
export const renewCodes = async (db: Database, userId: string): Promise<string[]> => {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  const hashes = codes.map((code) => hashCode(code.replaceAll('-', '')));
  await queries.replaceRecoveryCodes(db, userId, hashes);
  return codes;
};

/** 80 random bits in four groups, in letters and digits that are told apart. */
const newRecoveryCode = (): string =>
  (new Secret({ buffer: new Uint8Array(randomBytes(10)).buffer }).base32.match(/.{4}/g) ?? []).join(
    '-',
  );

const hashCode = (code: string): Buffer => createHash('sha256').update(code.toUpperCase()).digest();

const totpOf = (secret: Buffer, { issuer, label }: { issuer: string; label: string }): TOTP =>
  new TOTP({ issuer, label, secret: new Secret({ buffer: new Uint8Array(secret).buffer }) });

const appUnreadable = () =>
  badField(
    'code',
    'Codes from your authenticator app no longer work because the server key has changed. Use a recovery code or a passkey, or ask an administrator to turn off your two-factor authentication. Then set up the app again',
  );
