import { z } from 'zod';
import { defineCall } from './call.ts';
import { languages } from './languages.ts';
import { conferenceParams } from './prefix-schema.ts';
import { MAX_RECIPIENTS, rhythms } from './report-rhythms.ts';
import { email } from './users.ts';

const rhythm = z.enum(rhythms);
const chosen = z
  .array(rhythm)
  .min(1, 'Choose when to send reports')
  .max(rhythms.length)
  .describe('daily: of each day of the congress; weekly: before and after; final: once at its end');

const language = z.enum(languages);

const report = z.object({
  rhythm,
  from: z.string().describe('First day of the report'),
  to: z.string().describe('Last day of the report'),
});

const next = report.extend({
  dueAt: z.string().describe('In the past where it could not be sent yet'),
});

const delivery = report.extend({
  id: z.string(),
  email: z.string(),
  at: z.string().describe('When it was sent, queued or skipped'),
  status: z
    .enum(['waiting', 'sent', 'failed', 'skipped', 'unknown'])
    .describe('unknown: the mail is no longer kept'),
  reason: z.string().nullable().describe('Why it was skipped or failed'),
});

const recipient = z.object({
  id: z.string(),
  email: z.string(),
  rhythms: z.array(rhythm),
  language: language.describe('Of the mails, and of the page that ends them'),
  unsubscribedAt: z.string().nullable().describe('By themselves; only they can undo it'),
  next: next.nullable(),
  stopped: z
    .string()
    .nullable()
    .describe('Why nothing goes out: who added the address may no longer read the statistics'),
});

export type Recipient = z.infer<typeof recipient>;
export type Delivery = z.infer<typeof delivery>;

export const listMailings = defineCall({
  method: 'GET',
  path: '/api/analytics/mailings/{prefix}',
  access: 'signedIn',
  summary: 'Whom the reports of a conference go to by mail, when next, and what went out last',
  params: conferenceParams,
  answers: {
    200: z.object({
      recipients: z.array(recipient),
      deliveries: z.array(delivery).describe('The last twenty, newest first'),
    }),
  },
});

const newRecipient = z.strictObject({ email, rhythms: chosen, language: language.default('en') });
export type NewRecipient = z.infer<typeof newRecipient>;

const changedRecipient = z.strictObject({
  rhythms: chosen.optional().describe('Without it, as before'),
  language: language.optional().describe('Without it, as before'),
});
export type ChangedRecipient = z.infer<typeof changedRecipient>;

export const addRecipient = defineCall({
  method: 'POST',
  path: '/api/analytics/mailings/{prefix}',
  access: 'signedIn',
  summary: `Have reports mailed to an address; at most ${MAX_RECIPIENTS} of a conference`,
  audit: { action: 'Have reports mailed', details: ['email', 'rhythms', 'language'] },
  params: conferenceParams,
  body: newRecipient,
  answers: { 201: recipient },
});

const ofRecipient = conferenceParams.extend({ id: z.uuid() });

export const changeRecipient = defineCall({
  method: 'PUT',
  path: '/api/analytics/mailings/{prefix}/{id}',
  access: 'signedIn',
  summary:
    'Change when reports go to an address, and in which language; they are then read as you may read them',
  audit: {
    action: 'Change when reports are mailed',
    subject: ['prefix', 'email'],
    details: ['rhythms', 'language'],
  },
  params: ofRecipient,
  body: changedRecipient,
  answers: { 200: recipient },
});

export const removeRecipient = defineCall({
  method: 'DELETE',
  path: '/api/analytics/mailings/{prefix}/{id}',
  access: 'signedIn',
  summary: 'Stop mailing reports to an address',
  audit: { action: 'Stop mailing reports', subject: ['prefix', 'email'] },
  params: ofRecipient,
  answers: { 200: z.object({ message: z.string() }) },
});

export const sendTrialReport = defineCall({
  method: 'POST',
  path: '/api/analytics/mailings/{prefix}/trial',
  access: 'signedIn',
  summary:
    'Mail the latest report to yourself, in the language of Accept-Language; once a minute at most',
  audit: { action: 'Mail a report to oneself', details: ['rhythm'] },
  params: conferenceParams,
  body: z.strictObject({ rhythm }),
  answers: { 200: report.extend({ sentTo: z.string() }) },
});

const page = z.string().describe('A page for a person');
const withToken = z.object({ token: z.string().max(100) });

export const openUnsubscribePage = defineCall({
  method: 'GET',
  path: '/unsubscribe/{token}',
  access: 'public',
  summary: 'The page with the button that ends reports by mail; opening it changes nothing',
  params: withToken,
  answers: { 200: page, 404: page },
});

export const unsubscribe = defineCall({
  method: 'POST',
  path: '/unsubscribe/{token}',
  access: 'public',
  summary: 'Ends reports by mail with one click (RFC 8058); with again=1, has them sent again',
  params: withToken,
  rawBody: true,
  answers: { 200: page, 404: page },
});
