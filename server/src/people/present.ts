import type { Person } from '#contract/people.ts';
import type { HeldData } from './service.ts';

const major = (minor: number): number => minor / 100;
const timeOf = (date: Date | null): string | null => date?.toISOString() ?? null;

/** What an address is held with: never anybody else's address. */
export const presentPerson = (email: string, held: HeldData): Person => ({
  email,
  account: held.account
    ? { ...held.account, createdAt: held.account.createdAt.toISOString() }
    : null,
  submissions: held.submissions.map((row) => ({
    ...row,
    paidAt: timeOf(row.paidAt),
    mailedAt: timeOf(row.mailedAt),
  })),
  formerSubmissions: held.formerSubmissions,
  payments: held.payments.map(({ amountMinor, refundedMinor, ...row }) => ({
    ...row,
    amount: major(amountMinor),
    refunded: major(refundedMinor),
    paidAt: row.paidAt.toISOString(),
  })),
  checkouts: held.checkouts.map(({ amountMinor, ...row }) => ({
    ...row,
    amount: major(amountMinor),
    createdAt: row.createdAt.toISOString(),
  })),
  mails: held.mails.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    sentAt: timeOf(row.sentAt),
  })),
  reminders: held.reminders.map((row) => ({ ...row, at: row.at.toISOString() })),
  authorLinks: held.authorLinks.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: timeOf(row.lastUsedAt),
  })),
  reports: held.reports.map((row) => ({ ...row, since: row.since.toISOString() })),
  languages: held.languages,
  auditEntries: held.auditEntries.map((row) => ({ ...row, at: row.at.toISOString() })),
});
