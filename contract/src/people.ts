import { z } from 'zod';
import { defineCall } from './call.ts';
import { email } from './users.ts';

const conference = { prefix: z.string(), conference: z.string() };
const money = { currency: z.string(), amount: z.number() };

const person = z.object({
  email: z.string(),
  account: z
    .object({
      id: z.string(),
      name: z.string(),
      isAdmin: z.boolean(),
      prefixes: z.array(z.string()),
      createdAt: z.string(),
      language: z.string().nullable().describe('In which they read the screens last'),
      sessions: z.number().int(),
      shareLinks: z.number().int(),
    })
    .nullable()
    .describe('Of somebody who signs in; it is deleted in the list of users'),
  submissions: z.array(
    z.object({
      ...conference,
      abstractId: z.string(),
      title: z.string(),
      code: z.string().nullable().describe('Null while the poster is to be paid for'),
      paidAt: z.string().nullable(),
      mailedAt: z.string().nullable().describe('When its code was mailed first'),
      otherAuthors: z.number().int(),
    }),
  ),
  formerSubmissions: z
    .array(z.object({ ...conference, abstractId: z.string() }))
    .describe('As they were before the last import, kept for a month so that it can be undone'),
  payments: z.array(
    z.object({
      ...conference,
      ...money,
      uniqueIdentifier: z.string(),
      abstractId: z.string(),
      isAuthor: z.boolean(),
      isPayer: z.boolean(),
      paidAt: z.string(),
      refunded: z.number(),
      reference: z.string().nullable(),
    }),
  ),
  checkouts: z.array(
    z.object({
      ...conference,
      ...money,
      state: z.string(),
      abstractIds: z.array(z.string()),
      createdAt: z.string(),
    }),
  ),
  mails: z.array(
    z.object({
      subject: z.string(),
      status: z.string(),
      createdAt: z.string(),
      sentAt: z.string().nullable(),
    }),
  ),
  reminders: z.array(z.object({ ...conference, at: z.string() })),
  authorLinks: z
    .array(z.object({ ...conference, createdAt: z.string(), lastUsedAt: z.string().nullable() }))
    .describe('Links to the page with the statistics of their posters'),
  reports: z
    .array(z.object({ ...conference, since: z.string(), language: z.string() }))
    .describe('Conferences whose reports go to the address by mail'),
  languages: z
    .array(z.object({ ...conference, language: z.string() }))
    .describe('In which they asked last, for mails that somebody else starts'),
  auditEntries: z.array(
    z.object({
      at: z.string(),
      action: z.string(),
      subject: z.string(),
      isActor: z.boolean().describe('What they did themselves, as an administrator'),
    }),
  ),
});

export type Person = z.infer<typeof person>;

const count = z.number().int();

const erased = z.object({
  submissions: count,
  formerSubmissions: count,
  payments: count,
  checkouts: count,
  mails: count,
  reminders: count,
  authorLinks: count,
  reports: count,
});

export type ErasedCounts = z.infer<typeof erased>;

/** By POST, so that no log of an address line holds whom somebody asked about. */
export const findPerson = defineCall({
  method: 'POST',
  path: '/api/people/find',
  access: 'admin',
  summary: 'Everything that is held about a person, by e-mail address',
  audit: { action: 'Look up a person', subject: [], details: ['found'] },
  body: z.strictObject({ email }),
  answers: { 200: person },
});

export const erasePerson = defineCall({
  method: 'POST',
  path: '/api/people/erase',
  access: 'admin',
  summary: 'Erase a person by e-mail address; what payments were made stays, without the address',
  audit: { action: 'Erase a person', subject: [], details: ['erased'] },
  body: z.strictObject({ email }),
  answers: { 200: z.object({ erased }) },
});
