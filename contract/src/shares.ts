import { z } from 'zod';
import { defineCall } from './call.ts';
import { sections } from './plans.ts';
import { conferenceParams } from './prefix-schema.ts';
import { MAX_LOGO_BYTES, MAX_NOTE } from './share-logo.ts';

const section = z.enum(sections);

/** One poster or author. */
const only = z.strictObject({
  section: z.enum(['posters', 'authors']),
  name: z
    .string()
    .trim()
    .min(1, 'Choose one')
    .max(1_500)
    .describe('The code of a poster; the whole label of an author'),
});

export type OnlyOne = z.infer<typeof only>;

/** What a sponsor's report is of. */
const sponsor = z
  .strictObject({
    posters: z
      .array(z.string().trim().min(1).max(200, 'A code must have 200 characters or fewer'))
      .max(200, 'A sponsor report can have at most 200 posters')
      .describe('Codes'),
    topics: z
      .array(z.string().trim().min(1).max(1_500))
      .max(50, 'A sponsor report can have at most 50 topics')
      .describe('Whole labels'),
    sessions: z
      .array(z.string().trim().min(1).max(600))
      .max(50, 'A sponsor report can have at most 50 sessions')
      .optional()
      .describe(
        'Of the programme, each as "title (room, 2026-11-02 09:00)": their posters while they took place',
      ),
    from: z.iso.date('Enter a date such as 2026-11-02').describe('First day'),
    to: z.iso.date('Enter a date such as 2026-11-02').describe('Last day'),
  })
  .refine(({ posters, topics, sessions = [] }) => [posters, topics, sessions].flat().length > 0, {
    path: ['posters'],
    message: 'Choose at least one poster, topic or session',
  })
  .refine(({ from, to }) => from <= to, {
    path: ['to'],
    message: 'The last day must not be before the first',
  });

export type Sponsor = z.infer<typeof sponsor>;

/** Read-only links to a conference's statistics. The token itself is shown once, when it is made. */
const share = z.object({
  id: z.string(),
  name: z.string(),
  sections: z.array(section),
  only: only.optional().describe('It shows this one’s page, and nothing else'),
  sponsor: sponsor.optional().describe('It shows the report of these, and nothing else'),
  note: z.string().optional(),
  hasLogo: z.literal(true).optional(),
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
  lastUsedAt: z.string().nullable(),
  mayEnd: z.boolean().describe('Whether you may end it: not with sections above your plan'),
});

export type Share = z.infer<typeof share>;

export const newShare = z.strictObject({
  name: z.string().trim().min(1, 'Enter who the link is for').max(200),
  sections: z.array(section).min(1, 'Choose at least one section').max(sections.length),
  expiresAt: z.iso.datetime({ offset: true }).nullable(),
  only: only
    .optional()
    .describe('Only the page of this one; the sections are then its own and what its page shows'),
  sponsor: sponsor
    .optional()
    .describe(
      'Only a report of these posters, topics and sessions; the sections are then posters (for sessions, too), topics or both',
    ),
  note: z.string().trim().max(MAX_NOTE).optional().describe('Plain text, above the figures'),
  logo: z
    .base64()
    // Four characters for three bytes.
    .max(4 * Math.ceil(MAX_LOGO_BYTES / 3), 'The logo must be 200 kB or smaller')
    .optional()
    .describe('A PNG, JPEG or WebP of at most 200 kB'),
});

export type NewShare = z.infer<typeof newShare>;

export const listShares = defineCall({
  method: 'GET',
  path: '/api/analytics/shares/{prefix}',
  access: 'signedIn',
  summary: 'The share links of a conference that still work, newest first',
  params: conferenceParams,
  answers: { 200: z.array(share) },
});

export const createShare = defineCall({
  method: 'POST',
  path: '/api/analytics/shares/{prefix}',
  access: 'signedIn',
  summary: 'Make a share link; the token is in this answer only',
  programs: false,
  audit: {
    action: 'Make a share link',
    details: ['name', 'sections', 'only', 'sponsor', 'expiresAt', 'note', 'hasLogo'],
  },
  params: conferenceParams,
  body: newShare,
  // A logo, and a sponsor's posters, topics and sessions.
  maxBodyBytes: 800_000,
  answers: { 201: share.extend({ token: z.string() }) },
});

export const revokeShare = defineCall({
  method: 'DELETE',
  path: '/api/analytics/shares/{prefix}/{id}',
  access: 'signedIn',
  summary: 'End a share link at once; 403 for another’s with sections above your plan',
  audit: { action: 'End a share link' },
  params: conferenceParams.extend({ id: z.uuid() }),
  answers: { 200: z.object({ message: z.string() }) },
});

export const getShared = defineCall({
  method: 'GET',
  path: '/api/share',
  access: 'reader',
  summary: 'What the share link that signs this call may read',
  answers: {
    200: z.object({
      prefix: z.string(),
      conferenceName: z.string(),
      sections: z.array(section),
      only: only.optional(),
      sponsor: z.literal(true).optional().describe('It is the report of a sponsor'),
      note: z.string().optional(),
      logo: z.string().optional().describe('Where its logo is'),
      expiresAt: z.string().nullable(),
    }),
  },
});

export const getShareLogo = defineCall({
  method: 'GET',
  path: '/api/share/logo/{id}',
  access: 'public',
  summary: 'The logo of a share link that still works, as an image; nothing else of it',
  params: z.object({ id: z.uuid() }),
  answers: { 200: z.unknown().describe('The bytes of the image') },
});

const reportRow = z.object({
  name: z.string().describe('The code of a poster; the whole label of a topic'),
  title: z.string().optional(),
  nb_visits: z.number().int(),
  nb_events: z.number().int(),
});

const count = z.number().int();

const sponsorFigures = z
  .object({
    posters: count.describe('Posters of the conference that were visited on these days'),
    visits: count.describe('Visits of all of them, added up'),
    viewingTime: z
      .object({ own: count.nullable(), others: count.nullable() })
      .nullable()
      .describe('Average seconds of a view: of its posters, of all others; null where unknown'),
    curve: z
      .object({
        interval: z.enum(['hour', 'day']),
        times: z.array(z.string()),
        visits: z.array(count).describe('Visits of its posters, added up'),
        byPoster: z.array(z.object({ name: z.string(), visits: z.array(count) })),
      })
      .nullable()
      .describe('Null without visits, or over too many days to draw'),
  })
  .nullable()
  .describe('Its posters beside all posters; null without posters');

export type SponsorFigures = NonNullable<z.infer<typeof sponsorFigures>>;

const sponsorReport = z.object({
  name: z.string().describe('Whose report it is'),
  prefix: z.string(),
  conferenceName: z.string(),
  from: z.string(),
  to: z.string(),
  timeZone: z.string(),
  countedUntil: z.string().nullable(),
  isOver: z.boolean().describe('Whether its days are over and all that came on them is counted'),
  posters: z.array(reportRow.extend({ author: z.string().optional() })),
  topics: z.array(reportRow),
  figures: sponsorFigures,
  sessions: z
    .array(
      reportRow.extend({
        isGone: z.literal(true).optional().describe('It is not in the programme any more'),
      }),
    )
    .nullable()
    .describe('Its posters while it took place, on these days; null where the source cannot tell'),
  kept: z
    .object({
      shownAt: z.string(),
      timeZone: z.string(),
      changes: z.array(
        z.object({
          kind: z.enum(['posters', 'topics', 'sessions']),
          name: z.string(),
          nb_visits: z.number().int(),
          nb_events: z.number().int(),
        }),
      ),
    })
    .nullable()
    .describe('What was shown first when its days were over; of the rows that are other ones now'),
});

export type SponsorReport = z.infer<typeof sponsorReport>;

export const getSponsorReport = defineCall({
  method: 'GET',
  path: '/api/share/sponsor',
  access: 'reader',
  summary: 'The report of a sponsor, for the share link that signs this call',
  answers: { 200: sponsorReport },
});
