import type { ErasedCounts } from '#contract/people.ts';
import type { Payments } from '../payments/service.ts';
import { paymentUnderWay } from '../platform/errors.ts';
import type { Database } from '../platform/postgres/database.ts';
import { lockErasing } from '../platform/postgres/erasing.ts';
import * as erasing from './erase-queries.ts';
import * as queries from './queries.ts';

export interface PeopleParts {
  db: Database;
  payments: Pick<Payments, 'closeCheckoutsOf'>;
  /** Authors are forgotten so many days after their conference; 0: never by itself. */
  authorsKeptDays: number;
  log: { info(details: object, message: string): void };
}

export type HeldData = Awaited<ReturnType<typeof readHeld>>;

const DAY = 24 * 3_600_000;

/**
 * What is held about a person, by e-mail address, and its end. Erasing is one transaction over all
 * tables, and nobody writes to a person meanwhile: what payments were made stays, for the books, without the address. An account and the audit
 * log are not touched: the one is deleted in the list of users, the other is kept forever.
 */
export type People = ReturnType<typeof buildPeople>;

export const buildPeople = (parts: PeopleParts) => ({
  find: (email: string): Promise<HeldData> => readHeld(parts.db, email),

  /** Refused while money of theirs is on its way: it would have nobody to go to. */
  async erase(email: string, now: Date): Promise<ErasedCounts> {
    await parts.payments.closeCheckoutsOf(email, now);
    return parts.db.transaction().execute(async (trx) => {
      await lockErasing(trx);
      const states = await erasing.lockCheckouts(trx, email);
      if (states.some((state) => state === 'open' || state === 'processing')) {
        throw paymentUnderWay();
      }
      return erasing.erasePerson(trx, email);
    });
  },

  /** Forgets the authors and codes of conferences that were over long ago, and old mails. */
  async forgetAuthors(now: Date): Promise<void> {
    if (parts.authorsKeptDays === 0) return;
    const before = new Date(now.getTime() - parts.authorsKeptDays * DAY);
    const day = before.toISOString().slice(0, 10);
    const mails = await erasing.deleteMailsBefore(parts.db, before);
    if (mails > 0) parts.log.info({ mails }, 'old mails are forgotten');
    for (const conference of await erasing.listEndedBefore(parts.db, day)) {
      const rows = await parts.db.transaction().execute(async (trx) => {
        await lockErasing(trx);
        return erasing.eraseAuthors(trx, conference);
      });
      if (rows > 0) parts.log.info({ conference, rows }, 'authors and codes are forgotten');
    }
  },
});

const readHeld = async (db: Database, email: string) => {
  const [account, submissions, formerSubmissions, payments] = await Promise.all([
    queries.findAccount(db, email),
    queries.listSubmissions(db, email),
    queries.listFormerSubmissions(db, email),
    queries.listPayments(db, email),
  ]);
  const [checkouts, mails, reminders, authorLinks, reports, languages, auditEntries] =
    await Promise.all([
      queries.listCheckouts(db, email),
      queries.listMails(db, email),
      queries.listReminders(db, email),
      queries.listAuthorLinks(db, email),
      queries.listReports(db, email),
      queries.listLanguages(db, email),
      queries.listAuditEntries(db, email),
    ]);
  return {
    ...{ account, submissions, formerSubmissions, payments },
    ...{ checkouts, mails, reminders, authorLinks, reports, languages, auditEntries },
  };
};
