import { z } from 'zod';

/** In characters. */
export const passwordRules = { min: 8, max: 200 } as const;

/** What a device answers when a passkey is used (`navigator.credentials.get`), in JSON. */
export const assertion = z.object({
  id: z.string().max(1_400),
  rawId: z.string().max(1_400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: z.string().max(4_000),
    authenticatorData: z.string().max(4_000),
    signature: z.string().max(4_000),
    userHandle: z.string().max(200).optional(),
  }),
});

export type Assertion = z.infer<typeof assertion>;

/** The second factor of a sign-in or a change, one of the two. */
export const secondFactor = {
  code: z
    .string()
    .max(64, 'Enter a valid code')
    .optional()
    .describe('Of the authenticator app, or a recovery code'),
  passkey: assertion
    .optional()
    .describe('The answer of a passkey to what POST /api/users/passkeys/options asked'),
};

/** Asked for anew before a second factor is changed. */
export const proof = z.object({ password: z.string().max(passwordRules.max), ...secondFactor });

export type Proof = z.infer<typeof proof>;
