import { z } from 'zod';
import { defineCall } from './call.ts';
import { periodQuery } from './period.ts';

const BOTH = 'Give both from and to: what is discarded does not come back';

export const discardHits = defineCall({
  method: 'DELETE',
  path: '/api/analytics/hits/{prefix}',
  access: 'admin',
  summary: 'Discard what was counted in a period (a flood, a test); dryRun=1 only counts the hits',
  audit: { action: 'Discard hits', subject: ['prefix'], details: ['from', 'to', 'hits'] },
  params: z.object({ prefix: z.string().max(100) }),
  query: periodQuery
    .safeExtend({
      dryRun: z.enum(['0', '1']).optional().describe('1: answers the same, and discards nothing'),
    })
    .refine(({ from }) => from !== undefined, { path: ['from'], message: BOTH })
    .refine(({ to }) => to !== undefined, { path: ['to'], message: BOTH }),
  answers: { 200: z.object({ hits: z.number().int().describe('How many hits it holds') }) },
});
