import { z } from 'zod';
import { defineCall } from './call.ts';
import { conferenceParams } from './prefix-schema.ts';

const count = z.number().int();
const day = z.string().describe('Such as 2026-11-02, of the Matomo site’s clock');

export const MAX_COMPARED_ROWS = 1_000;

const figures = z.string().nullable().describe('Such as "3 visits, 4 events"; null: no such row');

const comparison = z.object({
  equal: count.describe('Rows that are the same in both'),
  differing: count,
  rows: z
    .array(z.object({ group: z.string(), label: z.string(), matomo: figures, here: figures }))
    .describe(`Those that differ first; at most ${MAX_COMPARED_ROWS}`),
});

export type MoveComparison = z.infer<typeof comparison>;

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
  notes: z.array(z.string()),
  fault: z.string().nullable().describe('In words, where it failed'),
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
    .url({ protocol: /^https?$/, error: 'Give the whole address, such as https://matomo.example' })
    .max(500),
  siteId: z.number().int().min(1).max(2_000_000_000),
  token: z.string().trim().min(1, 'Give a token of Matomo’s').max(200),
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
