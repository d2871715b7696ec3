import type { InjectOptions } from 'fastify';
import { PASSWORD } from './build-app.ts';
import { buildPasskeyDevice } from './build-passkey.ts';
import { codeOf } from './build-second-factor.ts';

export const NEW_PASSWORD = 'another good password';
export const CODE = 'SECRET-CODE-1';
export const VISITOR = 'visitor-who-is-to-be-forgotten@example.org';

/** Ids of what there is, by what they are of, and secrets that were answered on the way. */
export type Ids = Record<
  | 'ada'
  | 'neuro'
  | 'onco'
  | 'mail'
  | 'session'
  | 'share'
  | 'recipient'
  | 'program'
  | 'eve'
  | 'secret'
  | 'recovery'
  | 'challenge'
  | 'passkey',
  string
>;

export interface Example {
  request(ids: Ids): { url: string } & Pick<InjectOptions, 'payload' | 'headers'>;
  /** What the log says then; nothing where nothing was changed. */
  says(ids: Ids): { action: string; subject: string; details: object } | null;
}

const device = buildPasskeyDevice();
const ada = { isAdmin: false, paidCategory: 1, prefixes: ['CARDIO26'] };
const neuro = { name: 'Neuro', prefix: 'NEURO26', supportsPayments: false, currency: 'eur' };

/** One for every change that an administrator can make, in the order in which they are made. */
export const adminChanges: Record<string, Example> = {
  'POST /api/users/create': {
    request: () => ({
      url: '/api/users/create',
      payload: { name: 'New', email: 'NEW@example.org', password: NEW_PASSWORD, ...ada },
    }),
    says: () => ({
      action: 'Create a user',
      subject: 'new@example.org',
      details: { name: 'New', ...ada },
    }),
  },
  'POST /api/users/invite': {
    request: () => ({
      url: '/api/users/invite',
      payload: { name: 'Guest', email: 'guest@example.org', ...ada },
    }),
    says: () => ({
      action: 'Invite a user',
      subject: 'guest@example.org',
      details: { name: 'Guest', ...ada },
    }),
  },
  'PUT /api/users/update': {
    request: ({ ada: id }) => ({
      url: '/api/users/update',
      payload: {
        id,
        name: 'Ada',
        email: 'ada@x.org',
        password: NEW_PASSWORD,
        ...ada,
        isAdmin: true,
      },
    }),
    says: ({ ada: id }) => ({
      action: 'Change a user',
      subject: 'ada@x.org',
      details: {
        id,
        changed: {
          email: { from: 'ada@example.org', to: 'ada@x.org' },
          isAdmin: { from: false, to: true },
          password: 'new',
        },
      },
    }),
  },
  'DELETE /api/users/delete/{id}': {
    request: ({ ada: id }) => ({ url: `/api/users/delete/${id}` }),
    says: ({ ada: id }) => ({
      action: 'Delete a user',
      subject: 'ada@x.org',
      details: { id, name: 'Ada' },
    }),
  },
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
  'POST /api/payments/{prefix}/refund': {
    request: () => ({ url: '/api/payments/SOLD26/refund', payload: { abstractIds: ['S-2'] } }),
    says: () => ({
      action: 'Refund payments',
      subject: 'SOLD26',
      details: { abstractIds: ['S-2'], refunds: 1, amount: 25 },
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
  'POST /api/mails/{id}/resend': {
    request: ({ mail }) => ({ url: `/api/mails/${mail}/resend` }),
    says: ({ mail: id }) => ({
      action: 'Resend a mail',
      subject: 'eve@example.org',
      details: { id, subject: 'Your ePoster submission code for Neuro' },
    }),
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
  'POST /api/analytics/codes/video/{prefix}': {
    request: () => ({
      url: '/api/analytics/codes/video/NEURO27',
      payload: { 'a.mp4': 'Opening', 'b.mp4': 'Closing' },
    }),
    says: () => ({
      action: 'Save titles of video files',
      subject: 'NEURO27',
      details: { saved: 2 },
    }),
  },
  'POST /api/analytics/codes/audio/{prefix}': {
    request: () => ({
      url: '/api/analytics/codes/audio/NEURO27',
      payload: { 'a.mp3': 'Interview' },
    }),
    says: () => ({
      action: 'Save titles of audio files',
      subject: 'NEURO27',
      details: { saved: 1 },
    }),
  },
  'PUT /api/analytics/tracking/{prefix}': {
    request: () => ({
      url: '/api/analytics/tracking/NEURO27',
      payload: { respectDoNotTrack: true },
    }),
    says: () => ({
      action: 'Change how a conference is tracked',
      subject: 'NEURO27',
      details: { respectDoNotTrack: true },
    }),
  },
  'DELETE /api/analytics/visitors/{prefix}/{visitor}': {
    request: () => ({ url: `/api/analytics/visitors/NEURO27/${encodeURIComponent(VISITOR)}` }),
    says: () => ({ action: 'Erase a visitor', subject: 'NEURO27', details: { hits: 0 } }),
  },
  'POST /api/analytics/move/{prefix}': {
    request: () => ({
      url: '/api/analytics/move/NEURO27',
      payload: {
        ...{ url: 'https://matomo.example', siteId: 7, token: 'b1946ac92492d2347c62' },
        ...{ wholeSite: false, beside: false },
      },
    }),
    says: () => ({
      action: 'Bring over visits of a Matomo',
      subject: 'NEURO27',
      details: { url: 'https://matomo.example', siteId: 7, wholeSite: false, beside: false },
    }),
  },
  'DELETE /api/analytics/move/{prefix}': {
    request: () => ({ url: '/api/analytics/move/NEURO27' }),
    says: () => ({
      action: 'Stop bringing over visits of a Matomo',
      subject: 'NEURO27',
      details: {},
    }),
  },
  'POST /api/counting/retry': {
    request: () => ({ url: '/api/counting/retry' }),
    says: () => ({ action: 'Retry hits that were set aside', subject: '', details: { hits: 0 } }),
  },
  'DELETE /api/counting/set-aside': {
    request: () => ({ url: '/api/counting/set-aside' }),
    says: () => ({ action: 'Discard hits that were set aside', subject: '', details: { hits: 0 } }),
  },
  'DELETE /api/analytics/hits/{prefix}': {
    request: () => ({ url: '/api/analytics/hits/NEURO27?from=2026-11-02&to=2026-11-03' }),
    says: () => ({
      action: 'Discard hits',
      subject: 'NEURO27',
      details: { from: '2026-11-02', to: '2026-11-03', hits: 0 },
    }),
  },
  'POST /api/analytics/shares/{prefix}': {
    request: () => ({
      url: '/api/analytics/shares/NEURO27',
      payload: { name: 'Press', sections: ['posters'], expiresAt: null },
    }),
    says: () => ({
      action: 'Make a share link',
      subject: 'NEURO27',
      details: { name: 'Press', sections: ['posters'], expiresAt: null },
    }),
  },
  'DELETE /api/analytics/shares/{prefix}/{id}': {
    request: ({ share }) => ({ url: `/api/analytics/shares/NEURO27/${share}` }),
    says: ({ share }) => ({
      action: 'End a share link',
      subject: `NEURO27, ${share}`,
      details: {},
    }),
  },
  'PUT /api/analytics/author-pages/{prefix}': {
    request: () => ({
      url: '/api/analytics/author-pages/NEURO27',
      payload: { from: '2026-11-02' },
    }),
    says: () => ({
      action: 'Change the pages of authors',
      subject: 'NEURO27',
      details: { from: '2026-11-02' },
    }),
  },
  'POST /api/analytics/author-pages/{prefix}/end': {
    request: () => ({
      url: '/api/analytics/author-pages/NEURO27/end',
      payload: { email: 'eve@example.org', sendNew: true },
    }),
    says: () => ({
      action: 'End the links of an author',
      subject: 'NEURO27',
      details: { sendNew: true },
    }),
  },
  'POST /api/analytics/programme/{prefix}': {
    request: () => ({
      url: '/api/analytics/programme/NEURO27',
      payload: 'title,start,end,posters\nOpening,2026-11-02 09:00,10:00,P-1\n',
      headers: { 'content-type': 'text/csv' },
    }),
    says: () => ({
      action: 'Import the programme',
      subject: 'NEURO27',
      details: { sessions: 1, posters: 1, replaced: 0 },
    }),
  },
  'DELETE /api/analytics/programme/{prefix}': {
    request: () => ({ url: '/api/analytics/programme/NEURO27' }),
    says: () => ({
      action: 'Remove the programme',
      subject: 'NEURO27',
      details: { removed: 1 },
    }),
  },
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
  'POST /api/users/me/tokens': {
    request: () => ({
      url: '/api/users/me/tokens',
      payload: { name: 'Warehouse', prefixes: ['NEURO27'], write: true },
    }),
    says: () => ({
      action: 'Make a token for a program',
      subject: 'Warehouse',
      details: { prefixes: ['NEURO27'], write: true, expiresAt: null },
    }),
  },
  'DELETE /api/users/me/tokens/{id}': {
    request: ({ program }) => ({ url: `/api/users/me/tokens/${program}` }),
    says: () => ({ action: 'Revoke a token for a program', subject: 'Script', details: {} }),
  },
  'DELETE /api/users/me/sessions/{id}': {
    request: ({ session }) => ({ url: `/api/users/me/sessions/${session}` }),
    says: () => ({ action: 'End an own session', subject: '', details: {} }),
  },
  'DELETE /api/users/{id}/sessions': {
    request: ({ eve }) => ({ url: `/api/users/${eve}/sessions` }),
    says: ({ eve: id }) => ({
      action: 'Sign a user out everywhere',
      subject: 'eve@example.org',
      details: { id, ended: 0 },
    }),
  },
  'DELETE /api/users/{id}/second-factor': {
    request: ({ eve }) => ({ url: `/api/users/${eve}/second-factor` }),
    says: ({ eve: id }) => ({
      action: 'Remove a second factor',
      subject: 'eve@example.org',
      details: { id, name: 'Eve' },
    }),
  },
  'POST /api/users/me/passkeys/options': {
    request: () => ({ url: '/api/users/me/passkeys/options', payload: { password: PASSWORD } }),
    says: () => null,
  },
  'POST /api/users/me/passkeys': {
    request: ({ challenge }) => ({
      url: '/api/users/me/passkeys',
      payload: { name: 'Laptop', passkey: device.make({ challenge, user: { id: '' } }) },
    }),
    says: () => ({ action: 'Add a passkey', subject: 'Laptop', details: {} }),
  },
  'POST /api/users/me/passkeys/{id}/remove': {
    request: ({ passkey, recovery }) => ({
      url: `/api/users/me/passkeys/${passkey}/remove`,
      payload: { password: PASSWORD, code: recovery },
    }),
    says: () => ({ action: 'Remove a passkey', subject: 'Laptop', details: {} }),
  },
  'POST /api/users/me/second-factor': {
    request: () => ({ url: '/api/users/me/second-factor', payload: { password: PASSWORD } }),
    says: () => null,
  },
  'PUT /api/users/me/second-factor': {
    request: ({ secret }) => ({
      url: '/api/users/me/second-factor',
      payload: { code: codeOf(secret) },
    }),
    says: () => ({ action: 'Turn on the own second factor', subject: '', details: {} }),
  },
  'POST /api/users/me/second-factor/recovery-codes': {
    request: ({ secret }) => ({
      url: '/api/users/me/second-factor/recovery-codes',
      payload: { password: PASSWORD, code: codeOf(secret, { steps: 1 }) },
    }),
    says: () => ({ action: 'Make own recovery codes anew', subject: '', details: {} }),
  },
  'POST /api/users/me/second-factor/remove': {
    request: ({ recovery }) => ({
      url: '/api/users/me/second-factor/remove',
      payload: { password: PASSWORD, code: recovery },
    }),
    says: () => ({ action: 'Turn off the own second factor', subject: '', details: {} }),
  },
  'PUT /api/users/me/password': {
    request: () => ({
      url: '/api/users/me/password',
      payload: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD },
    }),
    says: () => ({ action: 'Change the own password', subject: '', details: {} }),
  },
  'DELETE /api/users/me/sessions': {
    request: () => ({ url: '/api/users/me/sessions' }),
    says: () => ({ action: 'Sign out everywhere', subject: '', details: { ended: 0 } }),
  },
  'POST /api/users/logout': {
    request: () => ({ url: '/api/users/logout' }),
    says: () => null,
  },
};
