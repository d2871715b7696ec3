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
    words: t(
      'The address is taken out. The poster, its code and other authors stay: they are the organiser’s.',
    ),
  },
  {
    key: 'payments',
    label: t('Payments'),
    held: person.payments.length,
    fate: 'nameless',
    words: t(
      'Kept for bookkeeping: UID, poster, amount, currency, date, refunds and the provider’s reference. Author email and payer are taken out.',
    ),
  },
  {
    key: 'checkouts',
    label: t('Checkouts'),
    held: person.checkouts.length,
    fate: 'nameless',
    words: t('Kept with their payments, without the address. Open payment pages are closed.'),
  },
  {
    key: 'mails',
    label: t('Mails'),
    held: person.mails.length,
    fate: 'goes',
    words: t('Deleted. One that is still waiting is not sent.'),
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
    label: t('Links to the author’s page'),
    held: person.authorLinks.length,
    fate: 'goes',
    words: t('Deleted; they open nothing any more.'),
  },
  {
    key: 'reports',
    label: t('Reports by mail'),
    held: person.reports.length,
    fate: 'goes',
    words: t('Deleted: no more reports go to the address.'),
  },
  {
    key: 'languages',
    label: t('Language of mails'),
    held: person.languages.length,
    fate: 'goes',
    words: t('Deleted.'),
  },
  {
    key: 'former',
    label: t('Submissions before the last import'),
    held: person.formerSubmissions.length,
    fate: 'goes',
    words: t('Deleted; undoing that import leaves these posters as they are.'),
  },
  {
    key: 'account',
    label: t('Account'),
    held: person.account ? 1 : 0,
    fate: 'stays',
    words: t('Delete it in the list of users; sessions and share links go with it.'),
  },
  {
    key: 'audit',
    label: t('Audit log entries'),
    held: person.auditEntries.length,
    fate: 'stays',
    words: t('Kept with the address: the record of what administrators did is never changed.'),
  },
];
