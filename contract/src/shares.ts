import { z } from 'zod';
import { defineCall } from './call.ts';
import { sections } from './plans.ts';

const params = z.object({ prefix: z.string().max(100) });
const section = z.enum(sections);

/** Read-only links to a conference's statistics. The token itself is shown once, when it is made. */
const share = z.object({
  id: z.string(),
  name: z.string(),
  sections: z.array(section),
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
  lastUsedAt: z.string().nullable(),
  mayEnd: z.boolean().describe('Whether you may end it: not with sections above your plan'),
});

export type Share = z.infer<typeof share>;

export const newShare = z.strictObject({
  name: z.string().trim().min(1, 'Say whom the link is for').max(200),
  sections: z.array(section).min(1, 'Choose at least one section'),
  expiresAt: z.iso.datetime({ offset: true }).nullable(),
});

export type NewShare = z.infer<typeof newShare>;

export const listShares = defineCall({
  method: 'GET',
  path: '/api/analytics/shares/{prefix}',
  access: 'signedIn',
  summary: 'The share links of a conference that still work, newest first',
  params,
  answers: { 200: z.array(share) },
});

export const createShare = defineCall({
  method: 'POST',
  path: '/api/analytics/shares/{prefix}',
  access: 'signedIn',
  summary: 'Make a share link; the token is in this answer only',
  programs: false,
  audit: { action: 'Make a share link', details: ['name', 'sections', 'expiresAt'] },
  params,
  body: newShare,
  answers: { 201: share.extend({ token: z.string() }) },
});

export const revokeShare = defineCall({
  method: 'DELETE',
  path: '/api/analytics/shares/{prefix}/{id}',
  access: 'signedIn',
  summary: 'End a share link at once; 403 for another’s with sections above your plan',
  audit: { action: 'End a share link' },
  params: params.extend({ id: z.uuid() }),
  answers: { 200: z.object({ message: z.string() }) },
});

export const getShared = defineCall({
  method: 'GET',
  path: '/api/share',
  access: 'reader',
  summary: 'What the share link that signs this call may read',
  answers: {
    200: z.object({
      prefix: z.string(),
      conferenceName: z.string(),
      sections: z.array(section),
      expiresAt: z.string().nullable(),
    }),
  },
});
