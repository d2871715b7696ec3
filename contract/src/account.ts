import { z } from 'zod';
import { defineCall } from './call.ts';
import { passwordRules } from './proof.ts';
import { email, newPassword } from './users.ts';

/** How long the link in the mail works. */
export const RESET_MINUTES = 30;

/** How long the link of an invitation works. */
export const INVITATION_DAYS = 7;

/** The same words for everyone: they do not tell whether there is an account. */
export const RESET_ASKED = `If an account exists for this email address, we have sent a link to set a new password. It is valid for ${RESET_MINUTES} minutes. Check your inbox and spam folder. If nothing arrives within 15 minutes, request it again.`;

const message = z.object({ message: z.string() });

export const forgotPassword = defineCall({
  method: 'POST',
  path: '/api/users/forgot',
  access: 'public',
  summary: 'Mail a link to set a new password; the same answer whether or not the account exists',
  body: z.object({ email }),
  answers: { 202: message },
});

export const resetPassword = defineCall({
  method: 'POST',
  path: '/api/users/reset',
  access: 'public',
  summary: 'Set a new password with the token of a mailed link; ends all sessions of the user',
  body: z.object({
    token: z.string().max(200),
    password: newPassword,
    revokeTokens: z.boolean().default(false).describe("Also revoke the user's API tokens"),
  }),
  answers: { 200: message },
});

export const changeOwnPassword = defineCall({
  method: 'PUT',
  path: '/api/users/me/password',
  access: 'signedIn',
  summary: "Change one's own password; ends all other sessions",
  audit: { action: 'Change the own password' },
  body: z.object({
    currentPassword: z.string().max(passwordRules.max),
    newPassword,
  }),
  answers: { 200: message },
});

const openSession = z.object({
  id: z.string(),
  browser: z.string().describe('In words, as it named itself at the sign-in'),
  createdAt: z.string(),
  lastUsedAt: z.string().describe('To the minute'),
  current: z.boolean().describe('Whether it is the one that asks'),
});

export type OpenSession = z.infer<typeof openSession>;

export const listSessions = defineCall({
  method: 'GET',
  path: '/api/users/me/sessions',
  access: 'signedIn',
  summary: 'Where one is signed in, last used first',
  answers: { 200: z.array(openSession) },
});

export const endSession = defineCall({
  method: 'DELETE',
  path: '/api/users/me/sessions/{id}',
  access: 'signedIn',
  summary: "End one of one's own sessions",
  audit: { action: 'End an own session', subject: [] },
  params: z.object({ id: z.string().max(64) }),
  answers: { 200: message },
});

export const endSessions = defineCall({
  method: 'DELETE',
  path: '/api/users/me/sessions',
  access: 'signedIn',
  summary: "Sign out everywhere: end one's other sessions, or with scope=all this one, too",
  audit: { action: 'Sign out everywhere', details: ['ended'] },
  query: z.object({ scope: z.enum(['others', 'all']).default('others') }),
  answers: { 200: z.object({ ended: z.number().int().describe('How many sessions') }) },
});

export const failedSignIns = defineCall({
  method: 'GET',
  path: '/api/users/me/failed-sign-ins',
  access: 'signedIn',
  summary: "Attempts at one's own account that failed, since the sign-in before the last",
  answers: { 200: z.object({ count: z.number().int(), lastAt: z.string().nullable() }) },
});

export const endSessionsOf = defineCall({
  method: 'DELETE',
  path: '/api/users/{id}/sessions',
  access: 'admin',
  summary: 'Sign a user out everywhere; of oneself everywhere but here',
  audit: { action: 'Sign a user out everywhere', subject: ['email'], details: ['id', 'ended'] },
  params: z.object({ id: z.string().max(64) }),
  answers: { 200: z.object({ ended: z.number().int().describe('How many sessions') }) },
});
