import type { Person } from '#contract/people.ts';

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
    label: 'Submissions',
    held: person.submissions.length,
    fate: 'nameless',
    words:
      'The address is taken out. The poster, its code and other authors stay: they are the organiser’s.',
  },
  {
    key: 'payments',
    label: 'Payments',
    held: person.payments.length,
    fate: 'nameless',
    words:
      'Kept for bookkeeping: UID, poster, amount, currency, date, refunds and the provider’s reference. Author email and payer are taken out.',
  },
  {
    key: 'checkouts',
    label: 'Checkouts',
    held: person.checkouts.length,
    fate: 'nameless',
    words: 'Kept with their payments, without the address. Open payment pages are closed.',
  },
  {
    key: 'mails',
    label: 'Mails',
    held: person.mails.length,
    fate: 'goes',
    words: 'Deleted. One that is still waiting is not sent.',
  },
  {
    key: 'reminders',
    label: 'Reminders',
    held: person.reminders.length,
    fate: 'goes',
    words: 'Deleted.',
  },
  {
    key: 'authorLinks',
    label: 'Links to the author’s page',
    held: person.authorLinks.length,
    fate: 'goes',
    words: 'Deleted; they open nothing any more.',
  },
  {
    key: 'reports',
    label: 'Reports by mail',
    held: person.reports.length,
    fate: 'goes',
    words: 'Deleted: no more reports go to the address.',
  },
  {
    key: 'languages',
    label: 'Language of mails',
    held: person.languages.length,
    fate: 'goes',
    words: 'Deleted.',
  },
  {
    key: 'former',
    label: 'Submissions before the last import',
    held: person.formerSubmissions.length,
    fate: 'goes',
    words: 'Deleted; undoing that import leaves these posters as they are.',
  },
  {
    key: 'account',
    label: 'Account',
    held: person.account ? 1 : 0,
    fate: 'stays',
    words: 'Delete it in the list of users; sessions and share links go with it.',
  },
  {
    key: 'audit',
    label: 'Audit log entries',
    held: person.auditEntries.length,
    fate: 'stays',
    words: 'Kept with the address: the record of what administrators did is never changed.',
  },
];
