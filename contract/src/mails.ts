import { z } from 'zod';
import { defineCall } from './call.ts';

export const MAILS_PER_PAGE = 10;

const status = z.enum(['waiting', 'sent', 'failed']);

const mail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  status,
  attempts: z.number().int(),
  error: z.string().nullable().describe('What the mail server said last'),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
});

export type MailStatus = z.infer<typeof status>;
export type Mail = z.infer<typeof mail>;

export const listMails = defineCall({
  method: 'GET',
  path: '/api/mails',
  access: 'admin',
  summary: 'The mail queue, newest first',
  query: z.object({
    status: status.optional(),
    search: z.string().max(254).default(''),
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  }),
  answers: {
    200: z.object({
      mails: z.array(mail),
      total: z.number().int(),
      page: z.number().int(),
      pageSize: z.number().int(),
      counts: z.object({
        waiting: z.number().int(),
        sent: z.number().int(),
        failed: z.number().int(),
      }),
    }),
  },
});

export const resendMail = defineCall({
  method: 'POST',
  path: '/api/mails/{id}/resend',
  access: 'admin',
  summary:
    'Queue a mail again, now; 412 when If-Match is of a reading since which it was resent or sent',
  audit: { action: 'Resend a mail', subject: ['to'], details: ['id', 'subject'] },
  params: z.object({ id: z.string().max(64) }),
  answers: { 200: mail },
});
