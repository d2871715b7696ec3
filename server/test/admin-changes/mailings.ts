import type { Example } from './example.ts';

/** Reports and alerts by mail. */
export const mailingChanges: Record<string, Example> = {
  'POST /api/analytics/mailings/{prefix}': {
    request: () => ({
      url: '/api/analytics/mailings/NEURO27',
      payload: { email: 'board@example.org', rhythms: ['final'], language: 'de' },
    }),
    says: () => ({
      action: 'Have reports mailed',
      subject: 'NEURO27',
      details: { email: 'board@example.org', rhythms: ['final'], language: 'de' },
    }),
  },
  'PUT /api/analytics/mailings/{prefix}/{id}': {
    request: ({ recipient }) => ({
      url: `/api/analytics/mailings/NEURO27/${recipient}`,
      payload: { rhythms: ['weekly'], language: 'fr' },
    }),
    says: () => ({
      action: 'Change when reports are mailed',
      subject: 'NEURO27, press@example.org',
      details: { rhythms: ['weekly'], language: 'fr' },
    }),
  },
  'DELETE /api/analytics/mailings/{prefix}/{id}': {
    request: ({ recipient }) => ({ url: `/api/analytics/mailings/NEURO27/${recipient}` }),
    says: () => ({
      action: 'Stop mailing reports',
      subject: 'NEURO27, press@example.org',
      details: {},
    }),
  },
  'POST /api/analytics/mailings/{prefix}/trial': {
    request: () => ({
      url: '/api/analytics/mailings/NEURO27/trial',
      payload: { rhythm: 'weekly' },
    }),
    says: () => ({
      action: 'Mail a report to oneself',
      subject: 'NEURO27',
      details: { rhythm: 'weekly' },
    }),
  },
  'PUT /api/analytics/alerts/{prefix}': {
    request: () => ({ url: '/api/analytics/alerts/NEURO27', payload: { on: true } }),
    says: () => ({
      action: 'Have alerts mailed to oneself',
      subject: 'NEURO27',
      details: { on: true },
    }),
  },
};
