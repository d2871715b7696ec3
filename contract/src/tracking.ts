import { z } from 'zod';
import { defineCall } from './call.ts';
import { labelLimit } from './label-limit.ts';
import { conferenceParams } from './prefix-schema.ts';
import { recount } from './recount.ts';

const labelsInEventNames = z
  .boolean()
  .describe('Whether its pages send the label of an event as its name (e_n)');

const POSTER_ADDRESS = /^https?:\/\/[^\s/?#]+\/[^\s?#]*$/i;

const posterUrl = z
  .string()
  .max(500)
  .regex(
    POSTER_ADDRESS,
    'Enter the beginning of the posters’ addresses, such as https://posters.example.org/poster/, without ? and #',
  )
  .describe('What the address of each of its posters begins with, where that is not POSTER_URL');

const edition = z.object({
  prefix: z.string(),
  name: z.string(),
  timeZone: z.string(),
  startsOn: z.string().nullable(),
  endsOn: z.string().nullable(),
});

export type Edition = z.infer<typeof edition>;

const tracking = z.object({
  respectDoNotTrack: z
    .boolean()
    .optional()
    .describe('Whether browsers that ask not to be tracked are left out; not for share links'),
  labelsInEventNames: labelsInEventNames.optional(),
  posterUrl: posterUrl.optional(),
  timeZone: z.string().describe('Whose days the statistics are counted in'),
  recount: recount.nullable(),
  startsOn: z.string().nullable().describe('The days of the conference itself'),
  endsOn: z.string().nullable(),
  previousEdition: edition
    .optional()
    .describe('The conference that it follows, for those who may read both'),
  firstHitAt: z.string().nullable().describe('Null for share links, as is the last one'),
  lastHitAt: z.string().nullable(),
  hitsFault: z.string().optional().describe('Why it is not known whether hits arrive'),
  labelLimits: z.array(labelLimit).describe('Days with more new labels than allowed, latest first'),
});

export type Tracking = z.infer<typeof tracking>;

export const getTracking = defineCall({
  method: 'GET',
  path: '/api/analytics/tracking/{prefix}',
  access: 'reader',
  summary: 'How a conference is tracked, and whether hits arrive',
  params: conferenceParams,
  answers: { 200: tracking },
});

export const trackingChange = z.strictObject({
  respectDoNotTrack: z.boolean(),
  labelsInEventNames: labelsInEventNames.optional(),
  posterUrl: posterUrl.nullable().optional().describe('null: POSTER_URL'),
});

export type TrackingChange = z.infer<typeof trackingChange>;

export const putTracking = defineCall({
  method: 'PUT',
  path: '/api/analytics/tracking/{prefix}',
  access: 'admin',
  summary:
    'Change how a conference is tracked; 412 when If-Match has the ETag of a reading that is out of date',
  audit: {
    action: 'Change how a conference is tracked',
    details: ['respectDoNotTrack', 'labelsInEventNames', 'posterUrl'],
  },
  params: conferenceParams,
  body: trackingChange,
  answers: { 200: tracking },
});
