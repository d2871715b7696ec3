import { z } from 'zod';
import { defineCall } from './call.ts';

export const ENTRIES_PER_PAGE = 10;

const auditEntry = z.object({
  id: z.string(),
  at: z.string(),
  actorId: z.string(),
  actorEmail: z.string().describe('As it was then; the account may have gone since'),
  action: z.string(),
  call: z.string().describe('Method and path of the call'),
  subject: z.string(),
  details: z.record(z.string(), z.unknown()),
  done: z.boolean().describe('False while it runs, and for good when it was cut short or failed'),
});

export type AuditEntry = z.infer<typeof auditEntry>;

export const listAudit = defineCall({
  method: 'GET',
  path: '/api/users/audit',
  access: 'admin',
  summary: 'What administrators did, newest first; search looks in all of it',
  query: z.object({
    search: z.string().max(254).default(''),
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  }),
  answers: {
    200: z.object({
      entries: z.array(auditEntry),
      total: z.number().int().describe('Of the search, over all pages'),
      page: z.number().int(),
      pageSize: z.number().int(),
    }),
  },
});
