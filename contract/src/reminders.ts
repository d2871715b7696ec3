import { z } from 'zod';
import { defineCall } from './call.ts';
import { conferenceParams } from './prefix-schema.ts';

const audience = z.enum(['unpaid', 'not-retrieved']);

export type Audience = z.infer<typeof audience>;

export const remindAuthors = defineCall({
  method: 'POST',
  path: '/api/submissions/{prefix}/remind',
  access: 'admin',
  summary:
    'Mails the authors who have not paid, or whose code was never mailed; each at most once a day',
  audit: { action: 'Remind authors', details: ['audience', 'recipients', 'skipped'] },
  params: conferenceParams,
  body: z.object({
    audience,
    dryRun: z.boolean().default(false).describe('Only counts, and shows what would be sent'),
    message: z
      .string()
      .trim()
      .max(4000, 'Use 4,000 characters or fewer')
      .refine((value) => !value.includes('\u0000') && value.isWellFormed(), {
        message: 'contains a character that cannot be saved',
      })
      .optional()
      .describe('Instead of the usual words above the list of posters'),
  }),
  answers: {
    200: z.object({
      dryRun: z.boolean(),
      recipients: z.number().int().describe('Authors who get a mail, or would get one'),
      skipped: z.number().int().describe('Authors who were reminded within the last day'),
      preview: z
        .object({ message: z.string(), subject: z.string(), text: z.string(), html: z.string() })
        .nullable()
        .describe('The mail to one of them'),
    }),
  },
});

export const lastReminder = defineCall({
  method: 'GET',
  path: '/api/submissions/{prefix}/remind',
  access: 'admin',
  summary: 'How the last reminder of a conference went',
  params: conferenceParams,
  answers: {
    200: z.object({
      last: z
        .object({
          audience,
          createdAt: z.string(),
          recipients: z.number().int(),
          waiting: z.number().int().describe('Not handed to the mail server yet'),
          failed: z.number().int(),
          stopped: z.string().nullable().describe('Why it was stopped before its end'),
        })
        .nullable(),
    }),
  },
});
