import { z } from 'zod';
import { MAX_MAILED_AT_ONCE, MAX_RESENT_AT_ONCE, MAX_SENT_AT_ONCE } from './bulk-limits.ts';
import { defineCall } from './call.ts';
import { conferenceParams } from './prefix-schema.ts';

/** A bulk action does what its preview showed: the version of the preview confirms it. */
const confirmation = {
  dryRun: z.boolean().default(false).describe('Only counts and lists: nothing is sent'),
  version: z
    .string()
    .max(20)
    .optional()
    .describe('Of the preview that is confirmed; required unless it is a dry run'),
};

const sending = z.object({
  dryRun: z.boolean(),
  submissions: z.number().int().describe('Whose codes are sent, or would be'),
  authors: z.number().int().describe('Who get a mail each, with all of these codes of theirs'),
  leftOut: z.number().int().describe('That match, but are not paid, or have no author any more'),
  version: z.string(),
  first: z
    .array(
      z.object({
        abstractId: z.string(),
        abstractTitle: z.string().describe('Sanitised HTML'),
        authorEmails: z.array(z.string()),
      }),
    )
    .describe('The first ten, in the order of the list'),
});

const resending = z.object({
  dryRun: z.boolean(),
  total: z.number().int().describe('Failed mails that match'),
  mails: z.number().int().describe('That are queued again, or would be: the newest'),
  refused: z
    .array(z.object({ to: z.string(), reason: z.string() }))
    .describe('Of those, the mails that could not be queued again'),
  version: z.string(),
  first: z
    .array(
      z.object({
        id: z.string(),
        to: z.string(),
        subject: z.string(),
        error: z.string().nullable(),
      }),
    )
    .describe('The first ten, in the order of the list'),
});

export type Sending = z.infer<typeof sending>;
export type Resending = z.infer<typeof resending>;

export const sendMatching = defineCall({
  method: 'POST',
  path: '/api/submissions/{prefix}/send',
  access: 'admin',
  programs: false,
  summary: `Mails the codes of the submissions that a search finds to their authors, at most ${MAX_SENT_AT_ONCE} submissions and ${MAX_MAILED_AT_ONCE} authors; 409 when these have changed since the preview`,
  audit: {
    action: 'Send the codes of the submissions that match',
    details: ['submissions', 'authors', 'abstractIds'],
  },
  params: conferenceParams,
  body: z.object({ search: z.string().max(200).default(''), ...confirmation }),
  answers: { 200: sending },
});

export const resendMatching = defineCall({
  method: 'POST',
  path: '/api/mails/resend',
  access: 'admin',
  summary: `Queues the failed mails that a search finds again, the newest ${MAX_RESENT_AT_ONCE}; 409 when these have changed since the preview`,
  audit: { action: 'Resend the failed mails that match', details: ['mails', 'mailIds'] },
  body: z.object({ search: z.string().max(254).default(''), ...confirmation }),
  answers: { 200: resending },
});
