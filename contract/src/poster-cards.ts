import { z } from 'zod';
import { defineCall } from './call.ts';
import { MAX_POSTER_TITLES } from './poster-titles.ts';
import { conferenceParams } from './prefix-schema.ts';

const posterCards = z.object({
  posterUrl: z.string().describe('What the address of each poster begins with'),
  posters: z.array(
    z.object({
      abstractId: z.string(),
      uid: z.string().nullable(),
      title: z.string().describe('Without markup'),
      firstAuthor: z.string().nullable().describe('A name; null where the organiser gave none'),
    }),
  ),
});

export type PosterCards = z.infer<typeof posterCards>;

export const getPosterCards = defineCall({
  method: 'GET',
  path: '/api/analytics/poster-cards/{prefix}',
  access: 'signedIn',
  summary: `What the printed cards of the posters say; never their codes for submission. The first ${MAX_POSTER_TITLES.toLocaleString('en')}`,
  params: conferenceParams,
  answers: { 200: posterCards },
});
