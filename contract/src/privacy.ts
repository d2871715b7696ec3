import { z } from 'zod';
import { defineCall } from './call.ts';

/** What this installation keeps of visitors, as it is configured. No address, name or key of anything. */
const privacy = z.object({
  singleHitsMonths: z
    .number()
    .int()
    .describe('Whole calendar months that single hits, visits and playbacks are kept; 0: forever'),
  source: z.enum(['own', 'matomo']).describe('Whether the figures are counted here'),
  place: z.enum(['country', 'none']).describe('How precisely an address is turned into a place'),
  visitorSaltDays: z
    .number()
    .int()
    .describe('The secret that visitors are told apart by changes each day, and is kept so long'),
  cookies: z.enum(['after consent']).describe('When the script of a site may write one'),
  authorsKeptDays: z
    .number()
    .int()
    .describe('After its end a conference keeps authors and codes so long; 0: forever'),
  ownMachine: z
    .boolean()
    .describe('Whether all is kept on the machine of the program; else on its database servers'),
  mailServer: z.boolean().describe('Whether mails go out, by a mail server'),
  paymentProvider: z.boolean().describe('Whether cards are taken, by a payment provider'),
  identityProvider: z.boolean().describe('Whether people may sign in through one'),
});

export type Privacy = z.infer<typeof privacy>;

export const getPrivacy = defineCall({
  method: 'GET',
  path: '/api/privacy',
  access: 'public',
  summary: 'What this installation keeps of visitors and for how long, as it is configured',
  answers: { 200: privacy },
});
