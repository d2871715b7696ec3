import { z } from 'zod';
import { defineCall } from './call.ts';
import { assertion, proof } from './proof.ts';
import { userInfo } from './users.ts';

/** How long what a device is to sign is good for. */
export const CHALLENGE_MINUTES = 5;

const base64url = (max: number) => z.string().max(max);

/** What `navigator.credentials.get` is asked with, in JSON; bytes are in base64url. */
const requestOptions = z.object({
  challenge: z.string().describe('Signed once, within five minutes, for its purpose'),
  rpId: z.string(),
  timeout: z.number().int(),
  userVerification: z.literal('required'),
});

/** What `navigator.credentials.create` is asked with, in JSON. */
const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number().int(), type: z.literal('public-key') })),
  timeout: z.number().int(),
  excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key') })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

/** What a device answers when a passkey is made, in JSON. */
const attestation = z.object({
  id: base64url(1_400),
  rawId: base64url(1_400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(32_000),
    transports: z.array(z.string().max(32)).max(10).optional(),
  }),
});

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
});

export type Passkey = z.infer<typeof passkey>;
export type Attestation = z.infer<typeof attestation>;
export type CreationOptions = z.infer<typeof creationOptions>;
export type RequestOptions = z.infer<typeof requestOptions>;

/** `sign-in`: a passkey alone. `second-factor`: beside the password, wherever that is given. */
export const purposes = ['sign-in', 'second-factor'] as const;
export type Purpose = (typeof purposes)[number];

export const askPasskey = defineCall({
  method: 'POST',
  path: '/api/users/passkeys/options',
  access: 'public',
  summary: 'What a passkey is to sign: to sign in alone, or beside the password',
  body: z.object({ purpose: z.enum(purposes) }),
  answers: { 200: requestOptions },
});

export const signInByPasskey = defineCall({
  method: 'POST',
  path: '/api/users/passkeys/sign-in',
  access: 'public',
  summary: 'Sign in with a passkey alone; also sets the session cookie',
  body: z.object({ passkey: assertion }),
  answers: { 200: userInfo },
});

export const listPasskeys = defineCall({
  method: 'GET',
  path: '/api/users/me/passkeys',
  access: 'signedIn',
  summary: "One's own passkeys, newest first",
  beforeSecondFactor: true,
  answers: { 200: z.array(passkey) },
});

export const beginPasskey = defineCall({
  method: 'POST',
  path: '/api/users/me/passkeys/options',
  access: 'signedIn',
  summary: 'Begin to add a passkey, with the password and the second factor where there is one',
  beforeSecondFactor: true,
  audit: { unchanged: [201] },
  body: proof,
  answers: { 201: creationOptions },
});

export const addPasskey = defineCall({
  method: 'POST',
  path: '/api/users/me/passkeys',
  access: 'signedIn',
  summary:
    'Add a passkey. The first one turns the second factor on: it ends all other sessions and answers recovery codes',
  beforeSecondFactor: true,
  audit: { action: 'Add a passkey', subject: ['name'], everyone: true },
  body: z.object({
    name: z
      .string()
      .trim()
      .min(1, 'Enter a passkey name')
      .max(100, 'A name must have 100 characters or fewer'),
    passkey: attestation,
  }),
  // What some devices say of themselves is long.
  maxBodyBytes: 64_000,
  answers: {
    201: passkey.extend({
      recoveryCodes: z
        .array(z.string())
        .describe('Where the second factor was off before; in this answer only'),
    }),
  },
});

export const removePasskey = defineCall({
  method: 'POST',
  path: '/api/users/me/passkeys/{id}/remove',
  access: 'signedIn',
  summary:
    'Remove a passkey, with the password and the second factor; without an app, the last one turns that off',
  audit: { action: 'Remove a passkey', subject: ['name'], everyone: true },
  params: z.object({ id: z.string().max(64) }),
  body: proof,
  answers: { 200: z.object({ message: z.string() }) },
});
