import { z } from 'zod';
import { type AudienceList, audienceLists } from './audience-rows.ts';
import { defineCall } from './call.ts';
import { conferenceParams } from './prefix-schema.ts';
import { reportQuery } from './report-query.ts';

const count = z.number().int();

export const audienceCount = z.object({
  code: z
    .string()
    .describe('DE, de, mobile; of browsers and systems their name; empty for what is not known'),
  label: z.string().describe('In English'),
  visits: count,
});

const list = z
  .array(audienceCount)
  .nullable()
  .describe('Most visits first, what is not known last; null where the source does not tell');

const lists = Object.fromEntries(audienceLists.map((name) => [name, list])) as Record<
  AudienceList,
  typeof list
>;

const recognised = z
  .object({
    visitors: count.describe('Those who came with an id of their browser, app or account'),
    returning: count.describe('Those of them with two or more visits in the period'),
    visits: count.describe('Visits of all of them'),
  })
  .nullable()
  .describe(
    'Visitors who are recognised from day to day; others are other visitors on each day. Where it was asked for; null where the source does not tell, or single visits of the period are no longer kept',
  );

const audience = z.object({
  visitors: count
    .nullable()
    .describe(
      'Different visitors in the period; null where that cannot be told any more, or at all',
    ),
  visitorsAreEstimated: z
    .boolean()
    .describe('Above 50,000 visits they are counted in a sample, to about one percent'),
  visitorsNotKnown: z
    .enum(['not kept', 'not told'])
    .optional()
    .describe('Why: single visits of the period are no longer kept, or the source does not tell'),
  recognised: recognised.optional(),
  visits: count,
  ...lists,
});

export type Audience = z.infer<typeof audience>;

export const getAudience = defineCall({
  method: 'GET',
  path: '/api/analytics/audience/{prefix}',
  access: 'reader',
  summary:
    'Visitors of a conference, and its visits by country, device, browser, system and language; 405 below the Silver plan',
  params: conferenceParams,
  query: reportQuery.safeExtend({
    recognised: z
      .literal('true')
      .optional()
      .describe('With the visitors who are recognised, which takes longer'),
  }),
  answers: { 200: audience },
});
