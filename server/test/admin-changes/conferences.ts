import { versionOf } from '#contract/version.ts';
import { CODE, type Example } from './example.ts';

const neuro = { name: 'Neuro', prefix: 'NEURO26', supportsPayments: false, currency: 'eur' };

/** Conferences, their submissions and fees. */
export const conferenceChanges: Record<string, Example> = {
  'POST /api/conferences': {
    request: () => ({ url: '/api/conferences', payload: { name: 'New', prefix: 'NEW26' } }),
    says: () => ({
      action: 'Add a conference',
      subject: 'NEW26',
      details: {
        name: 'New',
        supportsPayments: false,
        stripePriceId: '',
        currency: 'usd',
        posterPrice: null,
        timeZone: 'UTC',
        startsOn: null,
        endsOn: null,
        matomoSiteId: null,
        checkoutExtras: [],
        previousEdition: null,
      },
    }),
  },
  'PUT /api/conferences': {
    request: ({ neuro: _id }) => ({
      url: '/api/conferences',
      payload: {
        ...neuro,
        _id,
        prefix: 'NEURO27',
        timeZone: 'Asia/Tokyo',
        startsOn: '2026-11-02',
        endsOn: '2026-11-04',
        matomoSiteId: 9,
        checkoutExtras: ['invoice'],
      },
    }),
    says: ({ neuro: _id }) => ({
      action: 'Change a conference',
      subject: 'NEURO27',
      details: {
        _id,
        changed: {
          prefix: { from: 'NEURO26', to: 'NEURO27' },
          timeZone: { from: 'UTC', to: 'Asia/Tokyo' },
          startsOn: { from: null, to: '2026-11-02' },
          endsOn: { from: null, to: '2026-11-04' },
          matomoSiteId: { from: null, to: 9 },
          checkoutExtras: { from: [], to: ['invoice'] },
        },
      },
    }),
  },
  'DELETE /api/conferences/{id}': {
    request: ({ onco }) => ({ url: `/api/conferences/${onco}` }),
    says: ({ onco }) => ({
      action: 'Delete a conference',
      subject: 'ONCO26',
      details: { id: onco, name: 'Onco' },
    }),
  },
  'POST /api/conferences/{id}/restore': {
    request: ({ onco }) => ({ url: `/api/conferences/${onco}/restore` }),
    says: ({ onco }) => ({
      action: 'Restore a conference',
      subject: 'ONCO26',
      details: { id: onco, name: 'Onco' },
    }),
  },
  'POST /api/submissions/{prefix}/{abstractId}/waive': {
    request: () => ({
      url: '/api/submissions/SOLD26/S-1/waive',
      payload: { reason: 'Invited speaker' },
    }),
    says: () => ({
      action: 'Waive a fee',
      subject: 'SOLD26, S-1',
      details: { reason: 'Invited speaker' },
    }),
  },
  'DELETE /api/submissions/{prefix}/{abstractId}/waive': {
    request: () => ({ url: '/api/submissions/SOLD26/S-1/waive' }),
    says: () => ({ action: 'Take back a waiver', subject: 'SOLD26, S-1', details: {} }),
  },
  'POST /api/submissions/{prefix}/{abstractId}/paid-elsewhere': {
    request: () => ({
      url: '/api/submissions/SOLD26/S-1/paid-elsewhere',
      payload: { reference: 'INV-7' },
    }),
    says: () => ({
      action: 'Mark as paid elsewhere',
      subject: 'SOLD26, S-1',
      details: { reference: 'INV-7' },
    }),
  },
  'POST /api/submissions/{prefix}/{abstractId}/send': {
    request: () => ({ url: '/api/submissions/SOLD26/S-1/send' }),
    says: () => ({
      action: 'Send a submission’s code to its authors',
      subject: 'SOLD26, S-1',
      details: { sent: 1 },
    }),
  },
  'POST /api/submissions/{prefix}/send': {
    request: () => {
      const poster = ['S-1', 'Poster S-1', 'CODE-SOLD26-S-1', ['eve@example.org']];
      const payload = { search: 'S-1', version: versionOf([poster]) };
      return { url: '/api/submissions/SOLD26/send', payload };
    },
    says: () => ({
      action: 'Send the codes of the submissions that match',
      subject: 'SOLD26',
      details: { submissions: 1, authors: 1, abstractIds: ['S-1'] },
    }),
  },
  'POST /api/payments/{prefix}/refund': {
    request: () => ({ url: '/api/payments/SOLD26/refund', payload: { abstractIds: ['S-2'] } }),
    says: () => ({
      action: 'Refund payments',
      subject: 'SOLD26',
      details: { abstractIds: ['S-2'], refunds: 1, amount: '25.00 EUR' },
    }),
  },
  'POST /api/submissions/{prefix}/remind': {
    request: () => ({
      url: '/api/submissions/NEURO27/remind',
      payload: { audience: 'not-retrieved' },
    }),
    says: () => ({
      action: 'Remind authors',
      subject: 'NEURO27',
      details: { audience: 'not-retrieved', recipients: 0, skipped: 0 },
    }),
  },
  'POST /api/submissions/import/{prefix}': {
    request: () => ({
      url: '/api/submissions/import/neuro27',
      payload: {
        rows: [
          { abstractId: 'A-1', abstractTitle: 'x', code: CODE, authorEmails: ['eve@example.org'] },
          { abstractId: 'A-2', abstractTitle: 'y', code: CODE, authorEmails: ['eve@example.org'] },
          { abstractId: 'A-3' },
        ],
      },
    }),
    says: () => ({
      action: 'Add or change submissions',
      subject: 'neuro27',
      details: {
        created: 1,
        updated: 1,
        unchanged: 0,
        rejected: 1,
        abstractIds: ['A-1', 'A-2'],
      },
    }),
  },
  'POST /api/submissions/{prefix}': {
    request: () => ({
      url: '/api/submissions/neuro27',
      payload: {
        abstractId: 'A-4',
        abstractTitle: 'z',
        code: CODE,
        authorEmails: ['eve@example.org'],
      },
    }),
    says: () => ({ action: 'Add a submission', subject: 'neuro27, A-4', details: {} }),
  },
  'PUT /api/submissions/{prefix}/{abstractId}': {
    request: () => ({
      url: '/api/submissions/NEURO27/A-4',
      payload: { abstractTitle: 'z, too', code: `${CODE}0` },
    }),
    says: () => ({
      action: 'Change a submission',
      subject: 'NEURO27, A-4',
      details: { changed: ['abstractTitle', 'code'] },
    }),
  },
  'DELETE /api/submissions/{prefix}/{abstractId}': {
    request: () => ({ url: '/api/submissions/NEURO27/A-2' }),
    says: () => ({ action: 'Delete a submission', subject: 'NEURO27, A-2', details: {} }),
  },
  'POST /api/submissions/import/{prefix}/undo': {
    request: () => ({ url: '/api/submissions/import/neuro27/undo' }),
    says: () => ({
      action: 'Undo an import',
      subject: 'neuro27',
      details: { removed: 0, restored: 1, kept: 0 },
    }),
  },
};
