import { z } from 'zod';
import { defineCall } from './call.ts';
import { checkoutExtras } from './checkout-extras.ts';
import { PRICE_ID_MISSING } from './currencies.ts';
import { labelLimit } from './label-limit.ts';
import { conferenceParams, prefix } from './prefix-schema.ts';
import { recount } from './recount.ts';
import { isTimeZone } from './time-zone.ts';

export const UNKNOWN_TIME_ZONE = 'Choose a time zone such as Europe/Vienna';

const id = z.string().min(1);
const currency = z.enum(['usd', 'eur', 'gbp']);

/** The year 0 is a date to ISO, and none to a database. */
const dayText = z.iso
  .date('Enter a date such as 2026-11-02')
  .refine((day) => day >= '1900-01-01', 'Enter a date such as 2026-11-02')
  .nullish();

const timeZone = z
  .string()
  .max(64, UNKNOWN_TIME_ZONE)
  .refine(isTimeZone, UNKNOWN_TIME_ZONE)
  .describe('IANA name: its days, hours and visits are of that zone');

/** Each once, in one order: what is the same compares as the same. */
const extras = z
  .array(z.enum(checkoutExtras, `Choose among ${checkoutExtras.join(', ')}`))
  .max(20)
  .transform((chosen) => checkoutExtras.filter((extra) => chosen.includes(extra)));

const fields = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1, 'Enter a name')
    .max(300, 'A name must have 300 characters or fewer'),
  prefix,
  supportsPayments: z.boolean().default(false),
  stripePriceId: z
    .string()
    .trim()
    .max(255, 'A price ID must have 255 characters or fewer')
    .regex(/^\P{Cc}*$/u, 'A price ID is one line of letters, digits and the like')
    .nullish()
    .transform((value) => value ?? ''),
  currency: currency.default('usd'),
  timeZone: timeZone.default('UTC'),
  startsOn: dayText.describe('The days of the conference itself, both or neither'),
  endsOn: dayText,
  previousEdition: prefix
    .nullish()
    .describe('The prefix of the conference that it follows, such as last year’s; null: of none'),
  matomoSiteId: z
    .number('Enter a Matomo site ID')
    .int('Enter a Matomo site ID')
    .min(1, 'Enter a Matomo site ID')
    .max(2_147_483_647, 'Enter a Matomo site ID')
    .nullish()
    .describe('Its own site in the Matomo that is read; null: it shares MATOMO_SITE_ID'),
  checkoutExtras: extras
    .optional()
    .describe('What its checkout asks and makes besides, more than STRIPE_CHECKOUT says'),
});

const pricedWhenPaid = (value: { supportsPayments: boolean; stripePriceId: string }): boolean =>
  !value.supportsPayments || value.stripePriceId !== '';
const priceIdMissing = { path: ['stripePriceId'], message: PRICE_ID_MISSING };

interface Days {
  startsOn?: string | null | undefined;
  endsOn?: string | null | undefined;
}
const bothOrNeither = ({ startsOn, endsOn }: Days): boolean => !startsOn === !endsOn;
const oneMissing = { path: ['endsOn'], message: 'Enter both dates or neither' };
const inOrder = ({ startsOn, endsOn }: Days): boolean => !startsOn || !endsOn || startsOn <= endsOn;
const endsBefore = { path: ['endsOn'], message: 'The last day must not be before the first' };

export const newConference = fields
  .refine(pricedWhenPaid, priceIdMissing)
  .refine(bothOrNeither, oneMissing)
  .refine(inOrder, endsBefore);

const conference = z.object({
  _id: z.string(),
  name: z.string(),
  prefix: z.string(),
  supportsPayments: z.boolean(),
  stripePriceId: z.string(),
  currency,
  posterPrice: z.number().nullable().describe('Per poster, in major units; null while unpaid'),
  timeZone: z.string(),
  startsOn: z.string().nullable().describe('The days of the conference itself'),
  endsOn: z.string().nullable(),
  previousEdition: z.string().nullable().describe('The prefix of the conference that it follows'),
  matomoSiteId: z.number().int().nullable(),
  checkoutExtras: z.array(z.enum(checkoutExtras)),
  authorPagesFrom: z
    .string()
    .optional()
    .describe('From this day on authors have a page with the statistics of their posters'),
  createdAt: z.string(),
});

const listedConference = conference.extend({
  submissions: z.number().int().describe('How many submissions it has'),
  paidSubmissions: z.number().int().describe('How many of them are paid'),
  recount: recount.nullable(),
  labelLimit: labelLimit.nullable().describe('The latest day with too many new labels'),
});

/** What only the product sets: a conference may be sent back as it was read, and this stays as it is. */
const readOnly = listedConference
  .pick({
    posterPrice: true,
    createdAt: true,
    authorPagesFrom: true,
    submissions: true,
    paidSubmissions: true,
    recount: true,
    labelLimit: true,
  })
  .partial().shape;

/** Without a time zone, days, an edition, a Matomo site or extras of the checkout, they stay as they are. */
export const changedConference = fields
  .extend({ ...readOnly, _id: id, timeZone: timeZone.optional() })
  .refine(pricedWhenPaid, priceIdMissing)
  .refine(bothOrNeither, oneMissing)
  .refine(inOrder, endsBefore);

const deletedConference = listedConference.extend({ deletedAt: z.string() });

export type NewConference = z.infer<typeof newConference>;
export type ChangedConference = z.infer<typeof changedConference>;
export type Conference = z.infer<typeof conference>;
export type ListedConference = z.infer<typeof listedConference>;
export type DeletedConference = z.infer<typeof deletedConference>;

export const listConferences = defineCall({
  method: 'GET',
  path: '/api/conferences',
  access: 'admin',
  summary: 'All conferences, newest first',
  answers: { 200: z.object({ conferences: z.array(listedConference) }) },
});

export const createConference = defineCall({
  method: 'POST',
  path: '/api/conferences',
  access: 'admin',
  summary: 'Add a conference; 422 when its prefix is taken',
  audit: {
    action: 'Add a conference',
    subject: ['prefix'],
    details: [
      'name',
      'supportsPayments',
      'stripePriceId',
      'currency',
      'posterPrice',
      'timeZone',
      'startsOn',
      'endsOn',
      'previousEdition',
      'matomoSiteId',
      'checkoutExtras',
    ],
  },
  body: newConference,
  answers: { 201: conference },
});

/** Only who may read the conference's statistics is told these. */
const notPublic = {
  previousEdition: true,
  matomoSiteId: true,
  checkoutExtras: true,
  createdAt: true,
} as const;

export const getConference = defineCall({
  method: 'GET',
  path: '/api/conferences/{prefix}',
  access: 'public',
  moreWhenSignedIn: true,
  summary:
    'One conference by its prefix; its settings only to administrators and to users of the conference',
  params: conferenceParams,
  answers: { 200: conference.partial(notPublic) },
});

export const updateConference = defineCall({
  method: 'PUT',
  path: '/api/conferences',
  access: 'admin',
  summary:
    'Change a conference; 422 when its new prefix is taken, 412 when If-Match has the ETag of a reading that is out of date. Another time zone counts it anew',
  audit: { action: 'Change a conference', subject: ['prefix'], details: ['_id', 'changed'] },
  body: changedConference,
  answers: { 200: conference },
});

export const deleteConference = defineCall({
  method: 'DELETE',
  path: '/api/conferences/{id}',
  access: 'admin',
  summary: 'Take a conference away; its submissions and payments are kept',
  audit: { action: 'Delete a conference', subject: ['prefix'], details: ['id', 'name'] },
  params: z.object({ id }),
  answers: { 200: z.object({ message: z.string() }) },
});

export const listDeletedConferences = defineCall({
  method: 'GET',
  path: '/api/deleted-conferences',
  access: 'admin',
  summary: 'All deleted conferences, last deleted first; a prefix may be in use again',
  answers: { 200: z.object({ conferences: z.array(deletedConference) }) },
});

export const restoreConference = defineCall({
  method: 'POST',
  path: '/api/conferences/{id}/restore',
  access: 'admin',
  summary:
    'Bring a deleted conference back with all that it had but its share links; 422 when its prefix is taken',
  audit: { action: 'Restore a conference', subject: ['prefix'], details: ['id', 'name'] },
  params: z.object({ id }),
  answers: { 200: conference },
});
