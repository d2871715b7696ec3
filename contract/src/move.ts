import { z } from 'zod';
import { defineCall } from './call.ts';
import { conferenceParams } from './prefix-schema.ts';

const count = z.number().int();
const day = z.string().describe('Such as 2026-11-02, of the Matomo site’s clock');

export const MAX_COMPARED_ROWS = 1_000;

const figures = z
  .object({ visits: count, events: count.optional().describe('Of rows that have events') })
  .nullable()
  .describe('Null: no such row');

export type ComparedFigures = z.infer<typeof figures>;

const comparison = z.object({
  equal: count.describe('Rows that are the same in both'),
  differing: count,
  rows: z
    .array(z.object({ group: z.string(), label: z.string(), matomo: figures, here: figures }))
    .describe(`Those that differ first; at most ${MAX_COMPARED_ROWS}`),
});

export type MoveComparison = z.infer<typeof comparison>;

/** Why it failed: screens have words for each, filled with the values. */
export const moveFaultCodes = [
  'token_refused',
  'visitor_log_off',
  'site_not_readable',
  'web_page',
  'not_figures',
  'not_json',
  'shape_not_known',
  'sends_elsewhere',
  'answered_status',
  'question_refused',
  'no_answer',
  'too_slow',
  'host_not_known',
  'not_reached',
  'posters_not_told_apart',
  'visits_here_already',
  'token_not_readable',
  'other',
] as const;

const fault = z.object({
  code: z.enum(moveFaultCodes),
  values: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .describe('What the code is about: a status, a site, days; of other: its words in English'),
});

export type MoveFault = z.infer<typeof fault>;

export const moveNotes = ['time_zone_not_known'] as const;

export type MoveNote = (typeof moveNotes)[number];

const move = z.object({
  status: z.enum(['running', 'cancelled', 'failed', 'done']),
  url: z.string(),
  siteId: count,
  wholeSite: z.boolean(),
  progress: z
    .object({ from: day, until: day, day, visits: count, hits: count, refused: count })
    .nullable()
    .describe('Null until the first page of visits is here'),
  leftOut: z
    .array(z.object({ what: z.string(), count }))
    .describe('What Matomo has and cannot be brought over'),
  notes: z.array(z.enum(moveNotes)).describe('What is other than one would expect'),
  fault: fault.nullable().describe('Where it failed'),
  comparison: comparison.nullable().describe('Of both reports, when it is done'),
  startedAt: z.iso.datetime(),
  changedAt: z.iso.datetime().describe('When it was last heard of Matomo'),
});

export type Move = z.infer<typeof move>;

const path = '/api/analytics/move/{prefix}';
const answer = z.object({
  move: move.nullable().describe('The latest; null: none was ever begun'),
});

export const getMove = defineCall({
  method: 'GET',
  path,
  access: 'admin',
  summary: 'How far the visits of a Matomo are brought over, and how both reports compare',
  params: conferenceParams,
  answers: { 200: answer },
});

export const moveBody = z.object({
  url: z
    .url({ protocol: /^https?$/, error: 'Enter the full address, such as https://matomo.example' })
    .max(500),
  siteId: z.number().int().min(1).max(2_000_000_000),
  token: z.string().trim().min(1, 'Enter a Matomo token').max(200),
  wholeSite: z.boolean().describe('Every page of the site is the conference’s'),
  beside: z.boolean().describe('Visits that are here already stay, and are counted beside'),
});

export const startMove = defineCall({
  method: 'POST',
  path,
  access: 'admin',
  programs: false,
  summary: 'Bring the visits of a Matomo over; one that was broken off goes on where it ended',
  audit: {
    action: 'Bring over visits of a Matomo',
    subject: ['prefix'],
    details: ['url', 'siteId', 'wholeSite', 'beside'],
  },
  params: conferenceParams,
  body: moveBody,
  answers: { 201: answer },
});

export const cancelMove = defineCall({
  method: 'DELETE',
  path,
  access: 'admin',
  programs: false,
  summary: 'Stop bringing visits over; those that are here stay',
  audit: { action: 'Stop bringing over visits of a Matomo', subject: ['prefix'] },
  params: conferenceParams,
  answers: { 200: answer },
});
