import type { Person } from '#contract/people.ts';
import { t } from '../texts/texts.tsx';

/** One kind of data: where it is, and what erasing does with it. */
export interface Kind {
  key: string;
  label: string;
  held: number;
  /** `goes` with all that it says, `nameless` stays without the address, `stays` as it is. */
  fate: 'goes' | 'nameless' | 'stays';
  /** What becomes of it and why. */
  words: string;
}

/** What is held about a person, in the order in which it matters; also what there is none of. */
export const kindsOf = (person: Person): Kind[] => [
  {
    key: 'submissions',
    label: t('Submissions'),
    held: person.submissions.length,
    fate: 'nameless',
    words: t('The address is removed. The poster, its code and its other authors stay.'),
  },
  {
    key: 'payments',
    label: t('Payments'),
    held: person.payments.length,
    fate: 'nameless',
    words: t(
      'Kept for accounting: UID, poster, amount, currency, date, refunds and the provider’s reference. Author email and payer are removed.',
    ),
  },
  {
    key: 'checkouts',
    label: t('Checkouts'),
    held: person.checkouts.length,
    fate: 'nameless',
    words: t('Kept with their payments, without the address. Open checkout pages are closed.'),
  },
  {
    key: 'mails',
    label: t('Emails'),
    held: person.mails.length,
    fate: 'goes',
    words: t('Deleted. Queued emails are not sent.'),
  },
  {
    key: 'reminders',
    label: t('Reminders'),
    held: person.reminders.length,
    fate: 'goes',
    words: t('Deleted.'),
  },
  {
    key: 'authorLinks',
    label: t('Author page links'),
    held: person.authorLinks.length,
    fate: 'goes',
    words: t('Deleted. The links stop working.'),
  },
  {
    key: 'reports',
    label: t('Email reports'),
    held: person.reports.length,
    fate: 'goes',
    words: t('Deleted. The address gets no more reports.'),
  },
  {
    key: 'languages',
    label: t('Email language'),
    held: person.languages.length,
    fate: 'goes',
    words: t('Deleted.'),
  },
  {
    key: 'former',
    label: t('Submissions before the last import'),
    held: person.formerSubmissions.length,
    fate: 'goes',
    words: t('Deleted. Undoing that import will not change these posters.'),
  },
  {
    key: 'account',
    label: t('Account'),
    held: person.account ? 1 : 0,
    fate: 'stays',
    words: t('Delete the account under Users. Its sessions and share links are deleted with it.'),
  },
  {
    key: 'audit',
    label: t('Audit log entries'),
    held: person.auditEntries.length,
    fate: 'stays',
    words: t('Kept with the address, because the audit log is never changed.'),
  },
];
