import { z } from 'zod';
import { defineCall } from './call.ts';

/** In the order in which equally good results stand. */
export const searchKinds = [
  'conference',
  'poster',
  'author',
  'topic',
  'submission',
  'payment',
  'mail',
  'user',
] as const;

const result = z.object({
  kind: z.enum(searchKinds),
  prefix: z.string().optional().describe('Of the conference that it belongs to'),
  title: z.string(),
  detail: z.string().describe('What tells it from others of the same title'),
  path: z.string().describe('The page that shows it'),
});

export type SearchKind = (typeof searchKinds)[number];
export type SearchResult = z.infer<typeof result>;

export const search = defineCall({
  method: 'GET',
  path: '/api/search',
  access: 'signedIn',
  summary:
    'Searches everything that the caller may open: an exact code, prefix or address first, then beginnings, then other matches from three characters on',
  query: z.object({
    q: z.string().trim().min(1).max(200),
    limit: z.coerce.number().int().min(1).max(50).default(20),
  }),
  answers: { 200: z.object({ results: z.array(result) }) },
});
