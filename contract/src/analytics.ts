import { z } from 'zod';
import { defineCall } from './call.ts';
import { conferenceParams } from './prefix-schema.ts';
import { reportCall, reportQuery } from './report-query.ts';
import { sourceKinds } from './visit-filter.ts';

const count = z.number().int();

const labelRow = z.object({ label: z.string(), nb_events: count, nb_visits: count });

const eventGroup = z.object({
  label: z.string(),
  nb_events: count,
  nb_visits: count.describe('The visits of its rows, added up'),
  subtable: z.array(labelRow),
});

export const trafficGroup = z.object({
  label: z.string(),
  nb_visits: count,
  subtable: z.array(z.object({ label: z.string(), nb_visits: count })),
});

export const mediaRow = z.object({
  label: z.string().describe('The address of the file, without its query'),
  nb_plays: count,
  nb_impressions: count,
  nb_finishes: count,
  avg_time_watched: count.describe('Seconds per play'),
  retention: z
    .array(count)
    .length(10)
    .nullable()
    .optional()
    .describe(
      'Plays that reached 0 %, 10 % … 90 % of the length, by the furthest position that the player reported, so of the plays whose length is known; null with fewer than ten of these, and where the source does not tell',
    ),
});

const point = z.object({
  time: z.string().describe('When the day or hour of the time zone begins, as a moment in UTC'),
  nb_visits: count,
  nb_events: count,
});

const timeseries = z.object({ interval: z.enum(['day', 'hour']), points: z.array(point) });

const trends = z.object({
  interval: z.enum(['day', 'hour']),
  times: z.array(z.string()).describe('When each day or hour begins; the same for all rows'),
  trends: z
    .array(
      z.object({
        label: z.string(),
        nb_visits: z.array(count).describe('One for each of the times'),
        nb_events: z.array(count),
      }),
    )
    .describe('In the order in which they were asked for'),
});

export type LabelRow = z.infer<typeof labelRow>;
export type EventGroup = z.infer<typeof eventGroup>;
export type TrafficGroup = z.infer<typeof trafficGroup>;
export type MediaRow = z.infer<typeof mediaRow>;
export type Point = z.infer<typeof point>;
export type Timeseries = z.infer<typeof timeseries>;
export type Trends = z.infer<typeof trends>;

export const getReport = reportCall(
  '/api/analytics/{prefix}',
  'Events of a conference by group: posters, authors, topics, affiliations',
  z.array(eventGroup),
);

export const getConferenceName = defineCall({
  method: 'GET',
  path: '/api/analytics/name/{prefix}',
  access: 'reader',
  summary: 'The name of a conference',
  params: conferenceParams,
  answers: { 200: z.object({ conferenceName: z.array(z.object({ name: z.string() })) }) },
});

export const getTraffic = reportCall(
  '/api/analytics/traffic/{prefix}',
  'Visits of a conference by where they came from; 405 below the Silver plan',
  z.array(trafficGroup),
);

const mediaQuery = reportQuery.safeExtend({
  retention: z
    .literal('true')
    .optional()
    .describe('With how many plays reached each tenth of each file, which takes longer'),
});

export const getVideos = defineCall({
  method: 'GET',
  path: '/api/analytics/videos/{prefix}',
  access: 'reader',
  summary: 'Videos of a conference; 405 below the Gold plan',
  params: conferenceParams,
  query: mediaQuery,
  answers: { 200: z.array(mediaRow) },
});

export const getAudios = defineCall({
  method: 'GET',
  path: '/api/analytics/audios/{prefix}',
  access: 'reader',
  summary: 'Audios of a conference; 405 below the Gold plan',
  params: conferenceParams,
  query: mediaQuery,
  answers: { 200: z.array(mediaRow) },
});

export const getTimeseries = defineCall({
  method: 'GET',
  path: '/api/analytics/timeseries/{prefix}',
  access: 'reader',
  summary: 'Visits and events per day or hour, of a conference or of one label of a group',
  params: conferenceParams,
  query: reportQuery
    .safeExtend({
      interval: z.enum(['day', 'hour']).optional().describe('Default: hours up to two days'),
      group: z.string().max(1_500).optional().describe('With label: only that row of that group'),
      label: z.string().max(1_500).optional(),
    })
    .refine(({ group, label }) => (group === undefined) === (label === undefined), {
      path: ['label'],
      message: 'Give group and label together',
    }),
  answers: { 200: timeseries },
});

export const labelText = z.string().min(1).max(1_500);

/** Of one call; the rows of a page have fewer. */
export const MAX_TRENDS = 50;

export const getTrends = defineCall({
  method: 'GET',
  path: '/api/analytics/trends/{prefix}',
  access: 'reader',
  summary: 'Visits and events per day or hour, of several labels of a group at once',
  params: conferenceParams,
  query: reportQuery.safeExtend({
    interval: z.enum(['day', 'hour']).optional().describe('Default: hours up to two days'),
    group: labelText,
    label: z
      .union([labelText, z.array(labelText).min(1).max(MAX_TRENDS)])
      .describe(`Once for each row, up to ${MAX_TRENDS}`),
  }),
  answers: { 200: trends },
});

/** What one server-sent event of the live stream carries. */
const live = z.object({
  visitors: count
    .nullable()
    .describe('Seen in the last five minutes; null for a share link without traffic'),
  hits: z.array(
    z.object({
      time: z.string(),
      kind: z.enum(['page', 'event', 'media', 'other']),
      group: z.string().describe('Of an event; otherwise empty'),
      label: z.string(),
      country: z
        .string()
        .optional()
        .describe('ISO code; for users whose plan has traffic, where it is known'),
      source: z
        .object({ kind: z.enum(sourceKinds), name: z.string() })
        .optional()
        .describe('Where the visit came from that began with this hit; for the same users'),
    }),
  ),
  notKnown: z.enum(['hits']).optional().describe('The source does not give out the latest hits'),
});

export type Live = z.infer<typeof live>;

export const getLive = defineCall({
  method: 'GET',
  path: '/api/analytics/live/{prefix}',
  access: 'reader',
  summary: 'Server-sent events: visitors in the last 5 minutes, latest hits',
  params: conferenceParams,
  answers: { 200: live },
});

const titles = z.record(z.string(), z.string());

export type Titles = z.infer<typeof titles>;

const mediaTitleCalls = <const K extends 'video' | 'audio'>(kind: K) => ({
  get: defineCall({
    method: 'GET',
    path: `/api/analytics/codes/${kind}/{prefix}`,
    access: 'reader',
    summary: `The titles of the conference's ${kind} files; 400 when there are none`,
    params: conferenceParams,
    answers: { 200: titles },
  }),
  put: defineCall({
    method: 'POST',
    path: `/api/analytics/codes/${kind}/{prefix}`,
    access: 'admin',
    summary: `Titles of ${kind} files as {fileName: title} or as CSV with these two columns`,
    audit: { action: `Save titles of ${kind} files`, details: ['saved'] },
    params: conferenceParams,
    upload: { types: ['application/json', 'text/csv'], maxBytes: 5_000_000 },
    answers: { 200: z.object({ saved: count }) },
  }),
});

export const videoCodes = mediaTitleCalls('video');
export const audioCodes = mediaTitleCalls('audio');
