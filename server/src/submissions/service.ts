import type { Expression } from 'kysely';
import { z } from 'zod';
import { ERASED_EMAIL } from '#contract/erased.ts';
import { type Language, languages } from '#contract/languages.ts';
import type { NewSubmission, SubmissionChange } from '#contract/submissions.ts';
import type { ConferenceRow, Conferences } from '../conferences/service.ts';
import type { Mails } from '../mail/service.ts';
import {
  badRequest,
  notFound,
  submissionExists,
  submissionPaid,
  submissionUnpaid,
} from '../platform/errors.ts';
import { countOne } from '../platform/postgres/counter.ts';
import type { Database } from '../platform/postgres/database.ts';
import { type AuthorLink, makeAuthorLink } from './author-links/make-link.ts';
import { codesMail, type Receipt, receipt } from './codes-mail.ts';
import { findLastImport, forgetOldImports } from './import/queries.ts';
import { requireRow } from './import/rows.ts';
import { type ImportFile, importFile, importRows, undoImport } from './import/service.ts';
import { findLanguage, noteLanguage } from './language-queries.ts';
import type { AuthorsRow, SubmissionRow } from './queries.ts';
import * as queries from './queries.ts';
import { type Page, searchSubmissions } from './search-queries.ts';
import { listWaivers } from './waiver-queries.ts';
import { takeBack, waive } from './waivers.ts';

export type { SubmissionRow } from './queries.ts';
export type { Waiver } from './waivers.ts';

export interface SubmissionParts {
  db: Database;
  conferences: Pick<Conferences, 'lock' | 'paidId' | 'findEvenDeleted'>;
  mails: Pick<Mails, 'enqueue' | 'makes'>;
  brandName: string;
  supportEmail: string;
  /** The address that people type, known once the server listens. */
  publicUrl(): string;
}

export interface CodesToMail {
  conference: ConferenceRow;
  to: string;
  abstractIds: string[];
  /** One mail per key, however often it is enqueued. */
  key: string;
  /** Told in the mail that follows a purchase. */
  receipt?: Receipt | undefined;
  /** English unless said. */
  language?: Language | null;
}

const NO_CODES_LEFT =
  'None of the posters of this mail is this author’s any more, so no code is sent again';

const AUTHORS_ERASED =
  'The authors of this submission were erased, so there is nobody to send its code to';

const otherId = () => {
  const message = 'An abstract ID cannot be changed: add the submission under its new ID';
  return badRequest(message, [{ field: 'abstractId', message }]);
};

const codesSource = z.object({
  conferenceId: z.string(),
  abstractIds: z.array(z.string()),
  receipt,
  /** Missing in mails of a version before. */
  language: z.enum(languages).default('en'),
});

/**
 * Posters and their codes. A code leaves the server only in a mail to an author of the poster or
 * to an administrator; for a conference with payments only once the poster is paid.
 */
export type Submissions = ReturnType<typeof buildSubmissions>;

export const buildSubmissions = (parts: SubmissionParts) => {
  const { db, mails, conferences, brandName, supportEmail } = parts;

  const write = (
    {
      conference,
      to,
      receipt,
      language,
    }: Pick<CodesToMail, 'conference' | 'to' | 'receipt' | 'language'>,
    posters: SubmissionRow[],
    link?: AuthorLink,
  ) => {
    const url = parts.publicUrl();
    const from = { url, brandName, supportEmail, language: language ?? 'en' };
    return codesMail({ conference, posters, to, receipt, link, ...from });
  };

  const writeLinked = async (
    trx: Database,
    codes: Pick<CodesToMail, 'conference' | 'to' | 'receipt' | 'language'>,
    posters: SubmissionRow[],
  ) => {
    const { conference, to } = codes;
    return write(codes, posters, await makeAuthorLink(trx, conference, to, parts.publicUrl()));
  };

  /** Refuses what must never be mailed. */
  const readPosters = async (
    trx: Database,
    { conference, abstractIds }: Pick<CodesToMail, 'conference' | 'abstractIds'>,
  ): Promise<SubmissionRow[]> => {
    const rows = await queries.listByAbstractIds(trx, conference.id, abstractIds);
    if (rows.length === 0 || rows.length !== new Set(abstractIds).size) {
      throw new Error('A poster whose code is to be mailed does not exist');
    }
    if (conference.supports_payments && rows.some(({ paid_at }) => paid_at === null)) {
      throw new Error('The code of a poster that is not paid is never mailed');
    }
    return rows;
  };

  const enqueueCodes = async (
    trx: Database,
    codes: CodesToMail,
    posters?: SubmissionRow[],
  ): Promise<void> => {
    const { conference, to, abstractIds, key, receipt, language } = codes;
    const content = await writeLinked(trx, codes, posters ?? (await readPosters(trx, codes)));
    const about = { conferenceId: conference.id, abstractIds, receipt };
    const source = { kind: 'codes', ...about, ...(language && { language }) };
    await mails.enqueue(trx, { to, key, source, ...content });
    await queries.setRetrieved(trx, conference.id, abstractIds);
  };

  /** The same posters' codes as they are now, as far as the recipient may still have them. */
  mails.makes('codes', async (trx, source, to) => {
    const { conferenceId, abstractIds, receipt, language } = codesSource.parse(source);
    const conference = await conferences.findEvenDeleted(trx, conferenceId);
    const rows = await queries.listByAbstractIds(trx, conferenceId, abstractIds);
    const posters = rows.filter(
      ({ author_emails, paid_at }) =>
        author_emails.includes(to) && (!conference?.supports_payments || paid_at !== null),
    );
    if (!conference || posters.length === 0) throw badRequest(NO_CODES_LEFT);
    return writeLinked(trx, { conference, to, receipt, language }, posters);
  });

  return {
    /** An author's posters in one conference, by any of their addresses' spellings. */
    listForAuthor: (
      conference: ConferenceRow,
      email: string,
      trx: Database = db,
    ): Promise<AuthorsRow[]> =>
      queries.listOfAuthor(trx, conference.id, email.trim().toLowerCase()),

    /** The same in one look-up, if it is a paid conference; of any other, none. */
    async listForBuyer(
      prefix: string,
      email: string,
      language: Language | null,
      underWay: Expression<boolean>,
    ): Promise<AuthorsRow[]> {
      const [conferenceId, author] = [conferences.paidId(prefix), email.trim().toLowerCase()];
      const rows = await queries.listOfAuthor(db, conferenceId, author, underWay);
      if (language && rows.length > 0) await noteLanguage(db, conferenceId, author, language);
      return rows;
    },

    /** In which an author of the conference asked last. */
    noteLanguage: (conference: ConferenceRow, email: string, language: Language): Promise<void> =>
      noteLanguage(db, conference.id, email, language),

    find: (
      conference: ConferenceRow,
      abstractId: string,
      trx: Database = db,
    ): Promise<SubmissionRow | undefined> => queries.findSubmission(trx, conference.id, abstractId),

    async isAnyPaid(conferenceId: string, abstractIds: string[]): Promise<boolean> {
      const rows = await queries.listByAbstractIds(db, conferenceId, abstractIds);
      return rows.some(({ paid_at }) => paid_at !== null);
    },

    /** UID of the payments list. */
    uniqueIdentifier: (conference: ConferenceRow, submission: SubmissionRow): string =>
      submission.uid ?? `${conference.prefix}-${submission.abstract_id}`,

    /**
     * Marks posters as paid and answers those that this call made so: the ones that were paid
     * already or do not exist are left out. The rows are locked, so of two callers one gets each.
     */
    async markPaid(
      trx: Database,
      conferenceId: string,
      abstractIds: string[],
      now: Date,
    ): Promise<string[]> {
      const unpaid = await queries.lockUnpaid(trx, conferenceId, abstractIds);
      await queries.setPaid(trx, conferenceId, unpaid, now);
      return unpaid;
    },

    /** Mails exactly these posters' codes, in the caller's transaction. */
    enqueueCodes: (trx: Database, codes: CodesToMail): Promise<void> => enqueueCodes(trx, codes),

    /**
     * One mail with all codes that the author may have; answers how many posters it names. The same
     * mail, word for word, goes out once in `onceIn` milliseconds, whoever asks how often: the
     * author has it already. 0: every time.
     */
    mailCodes: (
      conference: ConferenceRow,
      email: string,
      { key, onceIn, language = null }: { key: string; onceIn: number; language?: Language | null },
    ): Promise<number> =>
      db.transaction().execute(async (trx) => {
        const to = email.trim().toLowerCase();
        const rows = await queries.listOfAuthor(trx, conference.id, to);
        const free = rows.filter(({ paid_at }) => !conference.supports_payments || paid_at);
        if (free.length === 0) return 0;
        const abstractIds = free.map(({ abstract_id }) => abstract_id);
        if (language) await noteLanguage(trx, conference.id, to, language);
        const codes = { conference, to, abstractIds, key, language };
        const posters = await readPosters(trx, codes);
        // Without the link, which is another in each mail.
        const { subject, text } = write(codes, posters);
        const same = ['codes-mail', conference.id, to, subject, text, conference.author_pages_from];
        const isNew =
          onceIn === 0 || (await countOne(trx, JSON.stringify(same), onceIn)).current === 1;
        if (isNew) await enqueueCodes(trx, codes, posters);
        return free.length;
      }),

    /** Mails one poster's code to each of its authors; answers how many those are. */
    sendToAuthors: (conference: ConferenceRow, abstractId: string, key: string): Promise<number> =>
      db.transaction().execute(async (trx) => {
        const found = await queries.findSubmission(trx, conference.id, abstractId);
        if (!found) throw notFound('Submission not found');
        if (conference.supports_payments && !found.paid_at) throw submissionUnpaid();
        const authors = found.author_emails.filter((email) => email !== ERASED_EMAIL);
        if (authors.length === 0) throw badRequest(AUTHORS_ERASED);
        for (const to of authors) {
          const language = await findLanguage(trx, conference.id, to);
          const codes = { conference, to, abstractIds: [abstractId], language };
          await enqueueCodes(trx, { ...codes, key: `${key}:${to}` });
        }
        return authors.length;
      }),

    /** Posters that count as paid without a payment, in the caller's transaction. */
    waive,
    takeBackWaiver: takeBack,

    import: (conference: ConferenceRow, file: ImportFile) => importFile(parts, conference, file),

    /** The same for rows that are at hand. */
    importRows: (conference: ConferenceRow, rows: NewSubmission[]) =>
      importRows(parts, conference, rows),

    lastImport: (conference: ConferenceRow) => findLastImport(db, conference.id),
    undoImport: (conference: ConferenceRow) => undoImport(parts, conference),
    forgetOldImports: () => forgetOldImports(db),

    /** What posters are called, by their IDs and UIDs: never by their codes, which are secret. */
    listTitles: (conferenceId: string, most: number) => queries.listTitles(db, conferenceId, most),

    listPosters: (conferenceId: string, most: number) =>
      queries.listPosters(db, conferenceId, most),

    /** One page, and the waivers of what is on it. */
    async search(conference: ConferenceRow, page: Page) {
      const found = await searchSubmissions(db, conference.id, page);
      const ids = found.rows.map(({ abstract_id }) => abstract_id);
      const waivers = await listWaivers(db, conference.id, ids);
      return { ...found, waivers };
    },

    /** Adds a poster. One that is there with this ID is never changed by it. */
    add: (conference: ConferenceRow, row: NewSubmission): Promise<SubmissionRow> =>
      db.transaction().execute(async (trx) => {
        const accepted = requireRow(row);
        // An import knows what is there before it adds: the two come one after the other.
        await conferences.lock(trx, conference.id);
        const added = await queries.insertSubmission(trx, conference.id, accepted);
        if (!added) throw submissionExists();
        return added;
      }),

    /** Changes a poster that is there; a paid one stays paid. Answers it before and after. */
    change: (conference: ConferenceRow, abstractId: string, values: SubmissionChange) =>
      db.transaction().execute(async (trx) => {
        if ((values.abstractId ?? abstractId) !== abstractId) throw otherId();
        await conferences.lock(trx, conference.id);
        const before = await queries.findSubmission(trx, conference.id, abstractId);
        if (!before) throw notFound('Submission not found');
        const { title: abstractTitle, code, uid, author_emails: authorEmails } = before;
        const { first_author: firstAuthor, topic } = before;
        const kept = { abstractTitle, code, uid, authorEmails, firstAuthor, topic };
        const row = { abstractId, ...kept, ...values };
        const after = await queries.updateSubmission(trx, conference.id, requireRow(row));
        return { before, after, waivers: await listWaivers(trx, conference.id, [abstractId]) };
      }),

    /** Deletes a poster; one that is paid is kept. */
    async remove(conference: ConferenceRow, abstractId: string): Promise<void> {
      if (await queries.deleteUnpaid(db, conference.id, abstractId)) return;
      if (await queries.findSubmission(db, conference.id, abstractId)) throw submissionPaid();
      throw notFound('Submission not found');
    },

    async countByConference() {
      const rows = await queries.countByConference(db);
      return new Map(
        rows.map(({ conference_id, submissions, paid }) => [
          conference_id,
          { submissions: Number(submissions), paid: Number(paid) },
        ]),
      );
    },
  };
};
