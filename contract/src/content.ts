import { z } from 'zod';
import { type ContentList, contentLists } from './content-rows.ts';
import { reportCall } from './report-query.ts';

const count = z.number().int();

const row = z.object({
  label: z
    .string()
    .describe('A page without what campaigns add to its address; a search in small letters'),
  title: z.string().describe('The latest that a page had; empty where none is known'),
  nb_hits: count,
  nb_visits: count.describe('Visits with at least one'),
});

const list = z
  .object({
    nb_hits: count.describe('Of all rows, those that are not shown included'),
    rows: z.array(row).describe('Most visits first, then by label'),
  })
  .nullable()
  .describe('Null where the source does not tell');

const lists = Object.fromEntries(contentLists.map((name) => [name, list])) as Record<
  ContentList,
  typeof list
>;

const content = z.object(lists);

export type Content = z.infer<typeof content>;

export const getContent = reportCall(
  '/api/analytics/content/{prefix}',
  'Pages, searches, downloads and outgoing links of a conference’s site; 405 below the Silver plan',
  content,
);

const engines = z
  .array(
    z.object({
      label: z.string().describe('Empty: counted before engines were told apart'),
      nb_visits: count,
    }),
  )
  .nullable()
  .describe('Most visits first; null where the source does not tell');

export type SearchEngines = z.infer<typeof engines>;

export const getSearchEngines = reportCall(
  '/api/analytics/search-engines/{prefix}',
  'Visits of a conference by the search engine they came from; 405 below the Silver plan',
  engines,
);
