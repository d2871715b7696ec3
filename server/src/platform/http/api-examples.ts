const ada = { email: 'ada@example.org', name: 'Ada Example' };
const password = 'four random words here';
const proof = { password, code: '492 039' };
const conference = {
  name: 'European Neurology Forum 2026',
  prefix: 'NEURO26',
  supportsPayments: true,
  stripePriceId: 'price_demo_poster',
  currency: 'eur',
  timeZone: 'Europe/Vienna',
  startsOn: '2026-10-09',
  endsOn: '2026-10-11',
};
const submission = {
  abstractId: 'P-001',
  abstractTitle: 'Sleep and memory in <i>Aplysia</i>',
  code: 'CA-3AB31B38',
  authorEmails: [ada.email, 'ben@example.org'],
  uid: 'NEURO26-P-001',
};
const rights = { isAdmin: false, paidCategory: 2, prefixes: ['NEURO26'] };
const user = { ...ada, password, ...rights };
const id = '0b9f6a52-4f0e-4c7e-9a51-3b1a2c9d7e10';
const key = { id: 'rfM2c0pJ', rawId: 'rfM2c0pJ', type: 'public-key' };
const clientDataJSON = 'eyJ0eXBlIjoi…';
const assertion = {
  ...key,
  response: { clientDataJSON, authenticatorData: 'SZYN5YgO…', signature: 'MEUCIQDz…' },
};
const attestation = { ...key, response: { clientDataJSON, attestationObject: 'o2NmbXRk…' } };

/** A body for each call that takes one, as a program would send it; a test holds them against the contract. */
export const bodyExamples: Record<string, object> = {
  'POST /api/users/login': { email: ada.email, password },
  'PUT /api/users/me/password': {
    currentPassword: password,
    newPassword: 'five other words stand here',
  },
  'POST /api/users/forgot': { email: ada.email },
  'POST /api/users/reset': { token: 'k3Jx0…', password },
  'POST /api/users/create': user,
  'POST /api/users/invite': { email: 'ben@example.org', name: 'Ben Example', ...rights },
  'PUT /api/users/update': { id, ...user },
  'POST /api/users/me/tokens': { name: 'Data warehouse', prefixes: ['NEURO26'], write: false },
  'POST /api/users/sso/finish': { search: '?code=…&state=…' },
  'POST /api/users/me/second-factor': { password },
  'PUT /api/users/me/second-factor': { code: '492 039' },
  'POST /api/users/me/second-factor/recovery-codes': proof,
  'POST /api/users/me/second-factor/remove': proof,
  'POST /api/users/passkeys/options': { purpose: 'sign-in' },
  'POST /api/users/passkeys/sign-in': { passkey: assertion },
  'POST /api/users/me/passkeys/options': proof,
  'POST /api/users/me/passkeys': { name: 'Work laptop', passkey: attestation },
  'POST /api/users/me/passkeys/{id}/remove': proof,
  'POST /api/conferences': conference,
  'PUT /api/conferences': { _id: id, ...conference },
  'POST /api/submissions/{prefix}': submission,
  'PUT /api/submissions/{prefix}/{abstractId}': { abstractTitle: submission.abstractTitle },
  'POST /api/submissions/{prefix}/remind': { audience: 'unpaid', dryRun: true },
  'POST /api/submissions/{prefix}/send': { search: 'Cardiology', dryRun: true },
  'POST /api/mails/resend': { search: '@example.org', dryRun: true },
  'POST /api/submissions/{prefix}/{abstractId}/waive': { reason: 'Invited speaker' },
  'POST /api/submissions/{prefix}/{abstractId}/paid-elsewhere': { reference: 'INV-2026-071' },
  'POST /api/payments/{prefix}/refund': { abstractIds: ['P-001'] },
  'POST /api/stripe/create-checkout-session': {
    abstractId: 'P-001',
    authorEmail: ada.email,
    prefix: 'NEURO26',
    buyAll: false,
  },
  'POST /api/stripe/confirm': { sessionId: 'cs_test_a1B2c3' },
  'POST /api/people/find': { email: ada.email },
  'POST /api/people/erase': { email: ada.email },
  'PUT /api/analytics/tracking/{prefix}': { respectDoNotTrack: true },
  'POST /api/analytics/move/{prefix}': {
    ...{ url: 'https://matomo.example', siteId: 7, token: 'b1946ac92492d234…' },
    ...{ wholeSite: false, beside: false },
  },
  'POST /api/analytics/shares/{prefix}': {
    name: 'Sponsors',
    sections: ['posters', 'topics'],
    expiresAt: '2026-12-31T23:00:00Z',
  },
  'POST /api/analytics/mailings/{prefix}': {
    email: 'board@example.org',
    rhythms: ['weekly', 'final'],
    language: 'de',
  },
  'PUT /api/analytics/mailings/{prefix}/{id}': { rhythms: ['final'], language: 'fr' },
  'POST /api/analytics/mailings/{prefix}/trial': { rhythm: 'weekly' },
  'PUT /api/analytics/alerts/{prefix}': { on: true },
  'PUT /api/analytics/author-pages/{prefix}': { from: '2026-11-02' },
  'POST /api/analytics/author-pages/{prefix}/end': { email: ada.email, sendNew: true },
  'POST /api/client-faults': {
    kind: 'script',
    name: 'TypeError',
    screen: '/analytics/posters',
    places: [],
  },
};
