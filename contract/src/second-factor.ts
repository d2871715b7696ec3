import { z } from 'zod';
import { defineCall } from './call.ts';
import { proof } from './proof.ts';

/** How long a set-up may take. */
export const SET_UP_MINUTES = 10;

const message = z.object({ message: z.string() });
const code = z.string().trim().min(1, 'Enter a code').max(64, 'Enter a valid code');
const recoveryCodes = z.object({
  recoveryCodes: z.array(z.string()).describe('Each signs in once; in this answer only'),
});

const status = z.object({
  enabled: z.boolean(),
  since: z.string().nullable(),
  recoveryCodesLeft: z.number().int(),
  app: z.boolean().describe('Whether an authenticator app is set up; passkeys are listed apart'),
  appUnreadable: z
    .boolean()
    .describe('The key of the server has changed: codes of the app cannot be checked any more'),
});

export type SecondFactorStatus = z.infer<typeof status>;

export const getSecondFactor = defineCall({
  method: 'GET',
  path: '/api/users/me/second-factor',
  access: 'signedIn',
  summary:
    "Whether one's sign-in asks for a second factor: a code of an authenticator app, or a passkey",
  beforeSecondFactor: true,
  answers: { 200: status },
});

export const beginSecondFactor = defineCall({
  method: 'POST',
  path: '/api/users/me/second-factor',
  access: 'signedIn',
  summary:
    'Begin to set up an authenticator app, with the second factor where there is one; its secret is in this answer only',
  beforeSecondFactor: true,
  audit: { unchanged: [201] },
  body: proof,
  answers: {
    201: z.object({
      secret: z.string().describe('In base32, for typing'),
      uri: z.string().describe('otpauth://…, for the app'),
    }),
  },
});

export const confirmSecondFactor = defineCall({
  method: 'PUT',
  path: '/api/users/me/second-factor',
  access: 'signedIn',
  summary: 'Turn the second factor on with a code of the app; ends all other sessions',
  beforeSecondFactor: true,
  audit: { action: 'Turn on the own second factor', subject: [], everyone: true },
  body: z.object({ code }),
  answers: { 200: recoveryCodes },
});

export const renewRecoveryCodes = defineCall({
  method: 'POST',
  path: '/api/users/me/second-factor/recovery-codes',
  access: 'signedIn',
  summary: 'Make the recovery codes anew; the old ones end',
  audit: { action: 'Make own recovery codes anew', subject: [], everyone: true },
  body: proof,
  answers: { 200: recoveryCodes },
});

export const turnOffSecondFactor = defineCall({
  method: 'POST',
  path: '/api/users/me/second-factor/remove',
  access: 'signedIn',
  summary:
    'Turn the second factor off, with the password and the second factor: removes the app, the passkeys and the recovery codes',
  audit: { action: 'Turn off the own second factor', subject: [], everyone: true },
  body: proof,
  answers: { 200: message },
});

export const removeSecondFactor = defineCall({
  method: 'DELETE',
  path: '/api/users/{id}/second-factor',
  access: 'admin',
  summary: "Remove another user's second factor, passkeys included; the user is told by mail",
  audit: { action: 'Remove a second factor', subject: ['email'], details: ['id', 'name'] },
  params: z.object({ id: z.string().max(64) }),
  answers: { 200: message },
});
