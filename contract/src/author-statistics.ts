import { z } from 'zod';
import { MIN_RANKED } from './author-limits.ts';
import { defineCall } from './call.ts';
import { conferenceParams } from './prefix-schema.ts';
import { email } from './users.ts';

const count = z.number().int();

const poster = z.object({
  code: z.string().describe('What its address ends with: the abstract ID or the UID'),
  title: z.string().describe('Without markup'),
  visits: count,
  attention: count
    .nullable()
    .describe('Seconds that it was looked at each time, on average; null where that is not known'),
  rank: z
    .object({ place: count, of: count, topic: z.string().optional() })
    .nullable()
    .describe(
      `Its place by visits among the posters of its topic that were visited; with fewer than ${MIN_RANKED} of these, or no topic, among all of the conference; null without a visit and with fewer than ${MIN_RANKED} in all`,
    ),
  countries: z
    .array(z.object({ code: z.string(), label: z.string(), visits: count }))
    .nullable()
    .describe('Most visits first; an empty code: not known. Null where the source does not tell'),
  countriesSince: z
    .string()
    .nullable()
    .describe('The day from which on countries are known, where single visits before it are gone'),
  interval: z.enum(['day', 'hour']).describe('Hours on the days of the conference itself'),
  points: z.array(z.object({ time: z.string(), nb_visits: count })),
});

const statistics = z.object({
  conferenceName: z.string(),
  timeZone: z.string(),
  opensOn: z.string().optional().describe('The statistics are shown from this day on, not yet'),
  posters: z.array(poster).describe('Most visits first'),
  postersLeftOut: count,
});

export type AuthorStatistics = z.infer<typeof statistics>;
export type PosterStatistics = z.infer<typeof poster>;

const message = z.object({ message: z.string() });

/** The link's token is the bearer token of the call: it is in no address. */
export const getAuthorStatistics = defineCall({
  method: 'GET',
  path: '/api/author-page',
  access: 'public',
  summary:
    'The statistics of an author’s posters, for whoever has the author’s link as the bearer token; 404 for one that has ended',
  answers: { 200: statistics },
});

export const renewAuthorLink = defineCall({
  method: 'POST',
  path: '/api/author-page/renew',
  access: 'public',
  summary: 'End every link of the author of this one, and mail a new one to the author’s address',
  answers: { 200: message },
});

const from = z
  .string()
  .nullable()
  .describe('The first day on which authors see their statistics; null: they have no page');

export const getAuthorPages = defineCall({
  method: 'GET',
  path: '/api/analytics/author-pages/{prefix}',
  access: 'signedIn',
  summary: 'Whether authors have a page of their own, and from which day on',
  params: conferenceParams,
  answers: { 200: z.object({ from }) },
});

export const putAuthorPages = defineCall({
  method: 'PUT',
  path: '/api/analytics/author-pages/{prefix}',
  access: 'signedIn',
  summary: 'Give authors a page of their own from a day on, or take it away; 405 below Silver',
  audit: { action: 'Change the pages of authors', details: ['from'] },
  params: conferenceParams,
  body: z.strictObject({
    from: z.iso
      .date('Enter a date such as 2026-11-02')
      .refine((day) => day >= '1900-01-01', 'Enter a date such as 2026-11-02')
      .nullable(),
  }),
  answers: { 200: z.object({ from }) },
});

export const endAuthorLinks = defineCall({
  method: 'POST',
  path: '/api/analytics/author-pages/{prefix}/end',
  access: 'signedIn',
  summary: 'End every link of one author; with sendNew a new one is mailed to the author',
  // Not whose: the log is kept forever, and the author may want to be forgotten.
  audit: { action: 'End the links of an author', details: ['sendNew'] },
  params: conferenceParams,
  body: z.strictObject({ email, sendNew: z.boolean() }),
  answers: { 200: message },
});
