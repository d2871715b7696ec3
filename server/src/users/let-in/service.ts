import { RESET_MINUTES } from '#contract/account.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { recordIn } from '../audit/service.ts';
import * as users from '../queries.ts';
import { deleteResetsOf, insertReset } from '../reset/queries.ts';
import { removeFactors } from '../second-factor/factors.ts';
import { deleteSessionsOf } from '../sessions/queries.ts';
import { hashToken, newToken } from '../sessions/service.ts';

/** There is no such account; these are the administrators. */
export class NoAccount extends Error {
  constructor(email: string, admins: string[]) {
    const others = admins.length > 0 ? `Administrators are: ${admins.join(', ')}` : NOBODY;
    super(`There is no account ${email}. ${others}`);
  }
}

const NOBODY =
  'There is no administrator: the next start makes one of ADMIN_EMAIL and ADMIN_PASSWORD';

/**
 * Lets the owner of an account in as an administrator, for whoever has the databases anyway: without its
 * password, its phone or its mails. Its sessions end, its second factor goes, and the path that is
 * answered sets a new password, once, for half an hour. The audit log keeps it.
 */
export const letIn = (db: Database, email: string, now: Date): Promise<string> =>
  db.transaction().execute(async (trx) => {
    const admins = await users.lockAdminIds(trx);
    const user = await users.findUserByEmail(trx, email.trim().toLowerCase());
    if (!user) throw new NoAccount(email, await emailsOf(trx, admins));
    await users.updateUser(trx, user.id, { is_admin: true });
    await removeFactors(trx, user.id);
    await deleteSessionsOf(trx, user.id);
    const token = newToken();
    await deleteResetsOf(trx, user.id);
    await insertReset(trx, {
      user_id: user.id,
      token_hash: hashToken(token),
      expires_at: new Date(now.getTime() + RESET_MINUTES * 60_000),
    });
    const details = { isAdmin: [user.is_admin, true], secondFactor: 'removed' };
    await recordIn(trx, { ...RECORDED, actorId: user.id, subject: user.email, details }, now);
    return `/reset#${token}`;
  });

const RECORDED = { action: 'Let an administrator in from a shell', call: 'let-in' };

const emailsOf = async (trx: Database, ids: string[]): Promise<string[]> =>
  ids.length === 0 ? [] : (await users.findUsers(trx, ids)).map(({ email }) => email);
