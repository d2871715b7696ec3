import { PASSWORD } from '../build-app.ts';
import { buildPasskeyDevice } from '../build-passkey.ts';
import { codeOf } from '../build-second-factor.ts';
import { type Example, NEW_PASSWORD } from './example.ts';

const device = buildPasskeyDevice();

/** The administrator’s own account; in the end nobody is signed in. */
export const ownAccountChanges: Record<string, Example> = {
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
    says: () => ({ action: 'Sign out of all devices', subject: '', details: { ended: 0 } }),
  },
  'POST /api/users/logout': {
    request: () => ({ url: '/api/users/logout' }),
    says: () => null,
  },
};
