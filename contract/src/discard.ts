import { z } from 'zod';
import { defineCall } from './call.ts';
import { periodQuery } from './period.ts';
import { conferenceParams } from './prefix-schema.ts';

const hits = z.number().int();

const BOTH = 'Give both from and to: what is discarded does not come back';

export const discardHits = defineCall({
  method: 'DELETE',
  path: '/api/analytics/hits/{prefix}',
  access: 'admin',
  summary: 'Discard what was counted in a period (a flood, a test); dryRun=1 only counts the hits',
  audit: { action: 'Discard hits', subject: ['prefix'], details: ['from', 'to', 'hits'] },
  params: conferenceParams,
  query: periodQuery
    .safeExtend({
      dryRun: z.enum(['0', '1']).optional().describe('1: answers the same, and discards nothing'),
    })
    .refine(({ from }) => from !== undefined, { path: ['from'], message: BOTH })
    .refine(({ to }) => to !== undefined, { path: ['to'], message: BOTH }),
  answers: { 200: z.object({ hits: hits.describe('How many hits it holds') }) },
});

/** Clients that one answer lists. */
export const MAX_LABEL_CLIENTS = 100;

export const listLabelClients = defineCall({
  method: 'GET',
  path: '/api/analytics/label-clients/{prefix}',
  access: 'admin',
  summary: `The clients that used up their share of LABELS_PER_DAY, most hits first; ${MAX_LABEL_CLIENTS} at most`,
  params: conferenceParams,
  answers: {
    200: z.object({
      clients: z.array(
        z.object({
          client: z.string().describe('A hash of the address that differs each day'),
          day: z.string().describe('Of arrival, in UTC'),
          labels: z.number().int().describe('New labels that kept their names'),
          hits: hits.describe('Hits that were counted as (other)'),
        }),
      ),
    }),
  },
});

export const discardLabelClient = defineCall({
  method: 'DELETE',
  path: '/api/analytics/label-clients/{prefix}/{client}',
  access: 'admin',
  summary:
    'Discard all hits of the visitors that brought new labels from a client; dryRun=1 only counts them',
  audit: {
    action: 'Discard hits of a client',
    subject: ['prefix', 'client'],
    details: ['hits'],
  },
  params: conferenceParams.extend({ client: z.string().regex(/^[0-9a-f]{8}$/) }),
  query: z.object({
    dryRun: z.enum(['0', '1']).optional().describe('1: answers the same, and discards nothing'),
  }),
  answers: { 200: z.object({ hits: hits.describe('How many hits these are') }) },
});

export const eraseVisitor = defineCall({
  method: 'DELETE',
  path: '/api/analytics/visitors/{prefix}/{visitor}',
  access: 'admin',
  summary: 'Forget one visitor: hits, visits and playbacks, and what they added to the reports',
  // Not the visitor: the log would remember who was to be forgotten.
  audit: { action: 'Erase a visitor', subject: ['prefix'], details: ['hits'] },
  params: conferenceParams.extend({
    visitor: z.string().min(1).max(200).describe('Visitor id (16 hex digits) or user id'),
  }),
  answers: { 200: z.object({ hits: hits.describe('How many hits were erased') }) },
});
