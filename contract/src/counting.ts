import { z } from 'zod';
import { defineCall } from './call.ts';

const time = z.iso.datetime();

const counting = z.object({
  /** Acknowledged hits that are not counted yet. */
  waiting: z.object({ hits: z.number().int(), ageSeconds: z.number() }),
  /** What cannot be counted at the moment, and is tried again and again. */
  failing: z.object({
    since: time.nullable(),
    reason: z.string().nullable().describe('What ClickHouse says; null when nothing fails'),
  }),
  /** Hits that ClickHouse refuses, the latest first. */
  setAside: z.object({
    hits: z.number().int().describe('How many there are; the list may be shorter'),
    latest: z.array(
      z.object({
        prefix: z.string().nullable().describe('null: the conference is gone'),
        reason: z.string(),
        takenAt: time,
        setAsideAt: time,
      }),
    ),
  }),
  /** Of the last 30 days; the latest first. */
  unknownSites: z.array(
    z.object({
      name: z.string().describe('What hits gave as their conference; there is none of that prefix'),
      host: z.string().nullable().describe('Where the last one came from'),
      hits: z.number().int(),
      lastAt: time,
    }),
  ),
});

export type Counting = z.infer<typeof counting>;

export const getCounting = defineCall({
  method: 'GET',
  path: '/api/counting',
  access: 'admin',
  summary: 'What waits to be counted, what fails, and what was set aside',
  answers: { 200: counting },
});

const hits = z.object({ hits: z.number().int().describe('How many there were') });

export const retrySetAside = defineCall({
  method: 'POST',
  path: '/api/counting/retry',
  access: 'admin',
  summary: 'Try to count the hits that were set aside once more',
  audit: { action: 'Retry hits that were set aside', details: ['hits'] },
  answers: { 200: hits },
});

export const discardSetAside = defineCall({
  method: 'DELETE',
  path: '/api/counting/set-aside',
  access: 'admin',
  summary: 'Discard the hits that were set aside',
  audit: { action: 'Discard hits that were set aside', details: ['hits'] },
  answers: { 200: hits },
});
