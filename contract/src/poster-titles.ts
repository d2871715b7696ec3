import { z } from 'zod';
import { defineCall } from './call.ts';
import { conferenceParams } from './prefix-schema.ts';

/** As many as a report has rows. */
export const MAX_POSTER_TITLES = 10_000;

const posterTitles = z.array(
  z.object({
    code: z.string().describe('The abstract ID or the UID of a submission'),
    title: z.string().describe('Without markup'),
    firstAuthor: z.string().optional().describe('By name, where the submission says it'),
    topic: z.string().optional().describe('Where the submission says it'),
  }),
);
export type PosterTitles = z.infer<typeof posterTitles>;

export const getPosterTitles = defineCall({
  method: 'GET',
  path: '/api/analytics/poster-titles/{prefix}',
  access: 'reader',
  summary: `What the posters are called, by the conference's submissions: the first ${MAX_POSTER_TITLES.toLocaleString('en')}`,
  params: conferenceParams,
  answers: { 200: posterTitles },
});
