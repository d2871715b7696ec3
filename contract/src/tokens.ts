import { z } from 'zod';
import { defineCall } from './call.ts';
import { MAX_USER_BYTES, prefixes } from './users.ts';

/** A token for a program. The token itself is in the answer that makes it, and nowhere else. */
const token = z.object({
  id: z.string(),
  name: z.string(),
  prefixes: z.array(z.string()).describe('The conferences that it was made for'),
  write: z.boolean().describe('Whether it may change anything; else it only reads'),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable().describe('To the minute'),
  expiresAt: z.string().nullable(),
});

export type ProgramToken = z.infer<typeof token>;

export const newToken = z
  .strictObject({
    name: z
      .string()
      .trim()
      .min(1, 'Enter a token name')
      .max(200, 'A name must have 200 characters or fewer'),
    prefixes: prefixes.refine((list) => list.length > 0, 'Choose at least one conference'),
    write: z.boolean().default(false),
    expiresAt: z.iso.datetime({ offset: true }).nullable().default(null),
  })
  .meta({ examples: [{ name: 'Data warehouse', prefixes: ['NEURO26'], write: false }] });

export type NewToken = z.infer<typeof newToken>;

export const listTokens = defineCall({
  method: 'GET',
  path: '/api/users/me/tokens',
  access: 'signedIn',
  summary: "One's own tokens for programs, newest first",
  answers: { 200: z.array(token) },
});

export const createToken = defineCall({
  method: 'POST',
  path: '/api/users/me/tokens',
  access: 'signedIn',
  summary: 'Make a token for a program; the token is in this answer only',
  audit: {
    action: 'Make a token for a program',
    subject: ['name'],
    details: ['prefixes', 'write', 'expiresAt'],
    everyone: true,
  },
  body: newToken,
  maxBodyBytes: MAX_USER_BYTES,
  answers: { 201: token.extend({ token: z.string() }) },
});

export const revokeToken = defineCall({
  method: 'DELETE',
  path: '/api/users/me/tokens/{id}',
  access: 'signedIn',
  summary: "End one of one's own tokens at once",
  audit: { action: 'Revoke a token for a program', subject: ['name'], everyone: true },
  params: z.object({ id: z.string().max(64) }),
  answers: { 200: z.object({ message: z.string() }) },
});
