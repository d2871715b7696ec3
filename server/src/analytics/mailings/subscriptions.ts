import type { Database } from '../../platform/postgres/database.ts';
import { hashToken, newToken } from '../../users/sessions/service.ts';
import type { RecipientRow } from './queries.ts';
import * as queries from './queries.ts';

/**
 * The links that end reports by mail. Each mail has a secret of its own, which is kept as SHA-256 and
 * works for as long as its recipient is on the list. Looking at one changes nothing.
 */
export const buildSubscriptions = ({ db, publicUrl }: { db: Database; publicUrl(): string }) => {
  const find = (token: string): Promise<RecipientRow | undefined> =>
    queries.findByToken(db, hashToken(token));
  return {
    findByToken: find,

    async newLink(trx: Database, recipientId: string, now: Date): Promise<string> {
      const token = newToken();
      await queries.insertToken(trx, hashToken(token), recipientId, now);
      return `${publicUrl()}/unsubscribe/${token}`;
    },

    /** As often as one likes; the first time counts. */
    async unsubscribe(token: string, now: Date): Promise<RecipientRow | undefined> {
      const found = await find(token);
      if (found && !found.unsubscribed_at) await queries.setUnsubscribed(db, found.id, now);
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
