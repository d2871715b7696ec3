import { z } from 'zod';
import { defineCall } from './call.ts';
import { conferenceParams } from './prefix-schema.ts';

/** A conference is counted anew in another time zone; until then reports are of the one before. */
export const recount = z
  .object({
    timeZone: z.string().describe('What its days are of when that is done'),
    hits: z.number().int().describe('How many are counted anew; 0 until that is known'),
    counted: z.number().int().describe('How many of them are done'),
  })
  .describe('Null unless the conference is being counted anew in another time zone');

export type Recount = z.infer<typeof recount>;

const preview = z.object({
  hits: z.number().int(),
  keptDays: z
    .number()
    .int()
    .describe('Days that keep what was counted: their single hits are no longer kept'),
  keptUntil: z.string().nullable().describe('The last of them'),
});

export type RecountPreview = z.infer<typeof preview>;

export const previewRecount = defineCall({
  method: 'GET',
  path: '/api/analytics/recount/{prefix}',
  access: 'admin',
  summary: 'What another time zone would count anew, and what it could not',
  params: conferenceParams,
  answers: { 200: preview },
});
