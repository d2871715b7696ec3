import { z } from 'zod';
import { defineCall } from './call.ts';
import { ERASED_EMAIL } from './erased.ts';
import { conferenceParams } from './prefix-schema.ts';

export const PAGE_SIZE = 10;
/** A conference with more posters is a large one: its lists go along an index. */
export const MAX_COUNTED = 10_000;
/** Further than this what a search finds in a large conference is not counted. */
export const MAX_FOUND_IN_LARGE = 500;
export const MAX_IMPORT_BYTES = 64_000_000;
/** Of one answer. */
export const MAX_WARNINGS = 10_000;
/** A long title, and a hundred authors. */
const MAX_SUBMISSION_BYTES = 64_000;
export const importTypes = ['text/csv', 'application/json'] as const;

const email = z
  .string()
  .trim()
  .max(254, 'An email address must have 254 characters or fewer')
  .pipe(z.email('Enter a valid email address'))
  .transform((value) => value.toLowerCase());

/** A NUL and half a character: text that no database holds. */
const storable = (value: string): boolean => !value.includes('\u0000') && value.isWellFormed();
const UNSTORABLE = 'contains a character that cannot be saved';

const text = (missing: string, most: number, tooLong: string) =>
  z.string(missing).trim().min(1, missing).max(most, tooLong).refine(storable, UNSTORABLE);

/** One row of an import. Checked row by row: a bad one is rejected, the others are kept. */
export const submissionRow = z.object({
  abstractId: text(
    'The abstract ID is missing',
    100,
    'An abstract ID must have 100 characters or fewer',
  ),
  abstractTitle: text('The title is missing', 5000, 'A title must have 5,000 characters or fewer'),
  code: text('The code is missing', 200, 'A code must have 200 characters or fewer'),
  authorEmails: z
    .array(
      z
        .string('is not a valid email address')
        .trim()
        .toLowerCase()
        .max(254, 'An email address must have 254 characters or fewer')
        // Who was erased may stay so when the poster is changed.
        .refine(
          (value) => value === ERASED_EMAIL || z.regexes.email.test(value),
          'is not a valid email address',
        ),
      'The author’s email address is missing',
    )
    .min(1, 'The author’s email address is missing')
    .max(100, 'A submission can have at most 100 authors'),
  uid: z
    .string('A UID is a text')
    .trim()
    .max(100, 'A UID must have 100 characters or fewer')
    .refine(storable, UNSTORABLE)
    .nullish(),
  firstAuthor: z
    .string('The name of the first author is a text')
    .trim()
    .max(300, 'The first author’s name must have 300 characters or fewer')
    .refine(storable, UNSTORABLE)
    .nullish()
    .describe('A name, for the cards of the hall'),
  topic: z
    .string('The topic is a text')
    .trim()
    .max(300, 'A topic must have 300 characters or fewer')
    .refine(storable, UNSTORABLE)
    .nullish()
    .describe('For the place of a poster among those of its topic'),
});

const aboutRow = z.object({
  row: z.number().int().describe('Counted from 1 below the header line; blank lines count too'),
  field: z.string(),
  reason: z.string(),
});

const importResult = z.object({
  created: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  rejected: z.array(aboutRow),
  warnings: z
    .array(aboutRow)
    .optional()
    .describe(
      `Rows that are imported though another poster has the same code or UID, if any; the first ${MAX_WARNINGS.toLocaleString('en')}`,
    ),
  warningsLeftOut: z.number().int().optional().describe('How many more there are'),
});

const submission = z.object({
  abstractId: z.string(),
  abstractTitle: z.string().describe('Sanitised HTML'),
  code: z.string(),
  authorEmails: z.array(z.string()),
  uid: z.string().nullable(),
  firstAuthor: z.string().optional(),
  topic: z.string().optional(),
  paid: z.boolean(),
  retrieved: z.boolean().describe('Whether the code was mailed to one of the authors'),
  waiver: z
    .object({ kind: z.enum(['waived', 'paid-elsewhere']), note: z.string(), madeAt: z.string() })
    .nullable()
    .describe('Why it counts as paid without a payment here'),
});

/** Of one that was added or changed. */
const savedSubmission = submission.extend({
  warnings: z
    .array(aboutRow.omit({ row: true }))
    .optional()
    .describe('It is saved though another poster has the same code or UID, if one has'),
});

const authorsSubmission = z.object({
  abstractId: z.string(),
  abstractTitle: z.string().describe('Sanitised HTML'),
  paid: z.boolean(),
  processing: z
    .boolean()
    .optional()
    .describe('A bank debit for it is under way: it cannot be bought again meanwhile'),
});

export type NewSubmission = z.input<typeof submissionRow>;
export type SubmissionChange = Partial<z.output<typeof submissionRow>>;
export type ImportResult = z.infer<typeof importResult>;
export type Submission = z.infer<typeof submission>;
export type SavedSubmission = z.infer<typeof savedSubmission>;
export type AuthorsSubmission = z.infer<typeof authorsSubmission>;

export const importSubmissions = defineCall({
  method: 'POST',
  path: '/api/submissions/import/{prefix}',
  access: 'admin',
  summary:
    'Add or change submissions by abstractId, in one transaction: text/csv, or JSON {"rows":[…]} and nothing else in it',
  audit: {
    action: 'Add or change submissions',
    details: ['created', 'updated', 'unchanged', 'rejected', 'abstractIds'],
  },
  params: conferenceParams,
  query: z.object({
    dryRun: z
      .enum(['0', '1'])
      .optional()
      .describe('1: answers the same, with every fault of every row, and changes nothing'),
  }),
  upload: { types: importTypes, maxBytes: MAX_IMPORT_BYTES },
  answers: { 200: importResult },
});

export const getLastImport = defineCall({
  method: 'GET',
  path: '/api/submissions/import/{prefix}/last',
  access: 'admin',
  summary: 'The last import that added or changed something, if it can still be taken back',
  params: conferenceParams,
  answers: {
    200: z.object({
      lastImport: z
        .object({
          id: z.string(),
          madeAt: z.string(),
          created: z.number().int(),
          updated: z.number().int(),
        })
        .nullable(),
    }),
  },
});

export const undoImport = defineCall({
  method: 'POST',
  path: '/api/submissions/import/{prefix}/undo',
  access: 'admin',
  summary:
    'Take the last import back; 404 when there is none, 409 when it is another than the one that is named. What was paid, fetched or changed since is kept',
  audit: { action: 'Undo an import', details: ['removed', 'restored', 'kept'] },
  params: conferenceParams,
  query: z.object({
    id: z
      .string()
      .max(20)
      .optional()
      .describe('Of the import that is meant; without it, whichever is the last'),
  }),
  answers: {
    200: z.object({
      removed: z.number().int(),
      restored: z.number().int(),
      kept: z.number().int().describe('Paid, fetched or changed since: left as they are'),
    }),
  },
});

export const listSubmissions = defineCall({
  method: 'GET',
  path: '/api/submissions/{prefix}',
  access: 'admin',
  summary: "A conference's submissions; search looks in ID, title, code, UID and e-mail addresses",
  params: conferenceParams,
  query: z.object({
    search: z.string().max(200).default(''),
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  }),
  answers: {
    200: z.object({
      submissions: z.array(submission),
      total: z
        .number()
        .int()
        .describe(
          'Over all pages; in a conference of more than 10,000 posters what a search finds is counted up to 500, see `more`',
        ),
      page: z.number().int(),
      pageSize: z.number().int(),
      more: z.literal(true).optional().describe('There are more than `total`'),
    }),
  },
});

export const createSubmission = defineCall({
  method: 'POST',
  path: '/api/submissions/{prefix}',
  access: 'admin',
  summary: 'Add a submission; 409 when its abstractId exists, which is left as it is',
  audit: { action: 'Add a submission', subject: ['prefix', 'abstractId'] },
  params: conferenceParams,
  body: submissionRow,
  maxBodyBytes: MAX_SUBMISSION_BYTES,
  answers: { 201: savedSubmission },
});

export const updateSubmission = defineCall({
  method: 'PUT',
  path: '/api/submissions/{prefix}/{abstractId}',
  access: 'admin',
  summary: 'Change a submission; what is left out stays as it is, and a paid one stays paid',
  audit: { action: 'Change a submission', details: ['changed'] },
  params: conferenceParams.extend({ abstractId: z.string().max(100) }),
  body: submissionRow.partial().describe('An abstractId must be the one of the path'),
  maxBodyBytes: MAX_SUBMISSION_BYTES,
  answers: { 200: savedSubmission },
});

export const deleteSubmission = defineCall({
  method: 'DELETE',
  path: '/api/submissions/{prefix}/{abstractId}',
  access: 'admin',
  summary: 'Delete a submission; 409 when it is paid',
  audit: { action: 'Delete a submission' },
  params: conferenceParams.extend({ abstractId: z.string().max(100) }),
  answers: { 200: z.object({ message: z.string() }) },
});

export const fetchCodes = defineCall({
  method: 'GET',
  path: '/api/submissioncodes/fetch/{email}/{prefix}',
  access: 'public',
  summary:
    'Free conference: mails the codes (201) or finds nothing (204). Paid: the list of submissions',
  params: conferenceParams.extend({ email }),
  answers: {
    200: z.array(authorsSubmission),
    201: z.object({ message: z.string() }),
    204: z.undefined(),
  },
});

export const mailPaidCodes = defineCall({
  method: 'GET',
  path: '/api/submissioncodes/email/{email}/{prefix}',
  access: 'public',
  summary: 'Mails the codes of the paid posters',
  params: conferenceParams.extend({ email }),
  answers: { 200: z.object({ message: z.string() }) },
});
