import { z } from 'zod';
import { defineCall } from './call.ts';
import { conferenceParams } from './prefix-schema.ts';

/** The first three are of a conference and go to organisers who want them; the others to administrators. */
export const alertKinds = [
  ...(['silent', 'spike', 'mails'] as const),
  ...(['all-mails', 'behind', 'payments', 'backups', 'jobs', 'disk'] as const),
] as const;

const alert = z.object({
  id: z.string(),
  kind: z.enum(alertKinds),
  beganAt: z.string(),
  endedAt: z.string().nullable(),
});

const alerts = z.object({
  on: z.boolean().describe('Whether alerts about this conference are mailed to you'),
  seesPace: z
    .boolean()
    .describe('Whether silence and spikes are noticed: not where a Matomo is read'),
  last: z.array(alert).describe('The last ten about this conference, newest first'),
});

export type Alerts = z.infer<typeof alerts>;

export const getAlerts = defineCall({
  method: 'GET',
  path: '/api/analytics/alerts/{prefix}',
  access: 'signedIn',
  summary: 'Whether alerts about a conference are mailed to you, and the last ones',
  params: conferenceParams,
  answers: { 200: alerts },
});

export const putAlerts = defineCall({
  method: 'PUT',
  path: '/api/analytics/alerts/{prefix}',
  access: 'signedIn',
  summary: 'Have alerts about a conference mailed to you, or not any more',
  audit: { action: 'Have alerts mailed to oneself', details: ['on'] },
  params: conferenceParams,
  body: z.strictObject({ on: z.boolean() }),
  answers: { 200: alerts },
});
