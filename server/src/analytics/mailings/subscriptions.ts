import type { Mails } from '../../mail/service.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { hashToken, newToken } from '../../users/sessions/service.ts';
import { mailKey, NO_MORE } from './open-reports.ts';
import type { RecipientRow } from './queries.ts';
import * as queries from './queries.ts';

interface SubscriptionParts {
  db: Database;
  mails: Pick<Mails, 'takeBack'>;
  publicUrl(): string;
}

/**
 * The links that end reports by mail. Each mail has a secret of its own, which is kept as SHA-256 and
 * works for as long as its recipient is on the list. Looking at one changes nothing.
 */
export const buildSubscriptions = ({ db, mails, publicUrl }: SubscriptionParts) => {
  const find = (token: string): Promise<RecipientRow | undefined> =>
    queries.findByToken(db, hashToken(token));
  return {
    findByToken: find,

    async newLink(trx: Database, recipientId: string, now: Date): Promise<string> {
      const token = newToken();
      await queries.insertToken(trx, hashToken(token), recipientId, now);
      return `${publicUrl()}/unsubscribe/${token}`;
    },

    /** As often as one likes; the first time counts. A report that waits for the mail server is not sent any more. */
    async unsubscribe(token: string, now: Date): Promise<RecipientRow | undefined> {
      const found = await find(token);
      if (!found || found.unsubscribed_at) return found;
      await db.transaction().execute(async (trx) => {
        await queries.setUnsubscribed(trx, found.id, now);
        await takeBackReports({ mails }, trx, found.id);
      });
      return found;
    },

    /** From now on: what fell due meanwhile is not sent. */
    async resubscribe(token: string, now: Date): Promise<RecipientRow | undefined> {
      const found = await find(token);
      if (!found?.unsubscribed_at) return found;
      await queries.setUnsubscribed(db, found.id, null, {
        daily_since: found.daily_since && now,
        weekly_since: found.weekly_since && now,
        final_since: found.final_since && now,
      });
      return found;
    },
  };
};

/** What still waits to be sent to an address that gets no more reports. */
export const takeBackReports = async (
  { mails }: Pick<SubscriptionParts, 'mails'>,
  trx: Database,
  recipientId: string,
): Promise<void> => {
  const ids = await queries.listDeliveryIds(trx, recipientId);
  const unsent = new Set(await mails.takeBack(trx, ids.map(mailKey)));
  await queries.skipDeliveries(
    trx,
    ids.filter((id) => unsent.has(mailKey(id))),
    NO_MORE,
  );
};
