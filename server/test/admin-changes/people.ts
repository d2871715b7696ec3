import { versionOf } from '#contract/version.ts';
import { type Example, VISITOR } from './example.ts';

/** What was mailed to people, and what is held about them. */
export const peopleChanges: Record<string, Example> = {
  'POST /api/mails/{id}/resend': {
    request: ({ mail }) => ({ url: `/api/mails/${mail}/resend` }),
    says: ({ mail: id }) => ({
      action: 'Resend a mail',
      subject: 'eve@example.org',
      details: { id, subject: 'Your ePoster submission code for Neuro' },
    }),
  },
  'POST /api/mails/resend': {
    request: () => ({ url: '/api/mails/resend', payload: { version: versionOf([]) } }),
    // No mail has failed: see mail/resend-matching.test.ts.
    says: () => null,
  },
  'POST /api/people/find': {
    request: () => ({ url: '/api/people/find', payload: { email: VISITOR } }),
    says: () => ({
      action: 'Look up a person',
      subject: '',
      details: {
        found: {
          account: 0,
          submissions: 0,
          formerSubmissions: 0,
          payments: 0,
          checkouts: 0,
          mails: 0,
          reminders: 0,
          authorLinks: 0,
          reports: 0,
          languages: 0,
          auditEntries: 0,
        },
      },
    }),
  },
  'POST /api/people/erase': {
    request: () => ({ url: '/api/people/erase', payload: { email: VISITOR } }),
    says: () => ({
      action: 'Erase a person',
      subject: '',
      details: {
        erased: {
          submissions: 0,
          formerSubmissions: 0,
          payments: 0,
          checkouts: 0,
          mails: 0,
          reminders: 0,
          authorLinks: 0,
          reports: 0,
        },
      },
    }),
  },
};
