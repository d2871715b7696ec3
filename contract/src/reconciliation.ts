import { z } from 'zod';
import { defineCall } from './call.ts';
import { conferenceParams } from './prefix-schema.ts';

const day = z.iso.date('Give a day such as 2026-11-30');

const difference = z.object({
  kind: z.enum(['payment', 'refund', 'dispute']),
  reference: z.string().describe("The provider's id"),
  here: z.string().describe('What is written down here'),
  provider: z.string().describe('What the provider says'),
});

export type Difference = z.infer<typeof difference>;

export const reconcilePayments = defineCall({
  method: 'GET',
  path: '/api/payments/{prefix}/reconciliation',
  access: 'admin',
  summary:
    'Compares every payment, refund and dispute of a conference, begun on these days (UTC), and every payment that came in on them, with the provider; changes nothing',
  params: conferenceParams,
  query: z.object({ from: day, to: day }),
  answers: {
    200: z.object({
      equal: z.boolean(),
      payments: z.number().int().describe('How many were compared'),
      refunds: z.number().int(),
      disputes: z.number().int(),
      differences: z.array(difference),
    }),
  },
});
