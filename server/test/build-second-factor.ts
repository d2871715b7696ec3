import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { Database } from '../src/platform/postgres/database.ts';

/** The code of an app: of this half-minute, or of one of the next. */
export const codeOf = (base32: string, { steps = 0, now = Date.now() } = {}): string =>
  new TOTP({ secret: Secret.fromBase32(base32) }).generate({ timestamp: now + steps * 30_000 });

/** An app of the user's, in use or about to be set up, in the place of any other; its secret. */
export const buildAuthenticator = async (
  db: Database,
  userId: string,
  { confirmed = true } = {},
): Promise<string> => {
  const secret = randomBytes(20);
  await sql`delete from authenticator_apps where user_id = ${userId}`.execute(db);
  await sql`
    insert into authenticator_apps (user_id, secret, begun_at, confirmed_at)
    values (${userId}, ${secret}, now(), case when ${confirmed} then now() end)`.execute(db);
  await sql`
    update users set second_factor_at = case when ${confirmed} then date_trunc('second', now()) end
    where id = ${userId}`.execute(db);
  return new Secret({ buffer: new Uint8Array(secret).buffer }).base32;
};
