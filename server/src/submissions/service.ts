import type { Expression } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { NewSubmission, SubmissionChange } from '#contract/submissions.ts';
import { submissionVersion } from '#contract/version.ts';
import type { ConferenceRow, Conferences } from '../conferences/service.ts';
import { badField, notFound, submissionExists, submissionPaid } from '../platform/errors.ts';
import { requireMatch } from '../platform/if-match.ts';
import type { Database } from '../platform/postgres/database.ts';
import { withNobodyErased } from '../platform/postgres/erasing.ts';
import { findLastImport, forgetOldImports, listSharing } from './import/queries.ts';
import { requireRow } from './import/rows.ts';
import {
  type ImportFile,
  type ImportParts,
  importFile,
  importRows,
  undoImport,
} from './import/service.ts';
import { findLanguage, noteLanguage } from './language-queries.ts';
import { presentSubmission } from './present.ts';
import type { AuthorsRow, SubmissionRow } from './queries.ts';
import * as queries from './queries.ts';
import { type Page, searchWithGivenUid } from './search-queries.ts';
import { buildCodeSending, type CodeSendingParts } from './send-codes.ts';
import { listWaivers } from './waiver-queries.ts';
import { takeBack, waive } from './waivers.ts';

export type { SubmissionRow } from './queries.ts';
export type { Waiver } from './waivers.ts';

export interface SubmissionParts extends CodeSendingParts {
  conferences: Pick<Conferences, 'lock' | 'idOf' | 'findEvenDeleted'>;
  log: ImportParts['log'];
}

const otherId = () =>
  badField('abstractId', 'An abstract ID cannot be changed: add the submission under its new ID');

/**
 * Posters and their codes. A code leaves the server only in a mail to an author of the poster or
 * to an administrator; for a conference with payments only once the poster is paid.
 */
export type Submissions = ReturnType<typeof buildSubmissions>;

export const buildSubmissions = (parts: SubmissionParts) => {
  const { db, conferences } = parts;

  return {
    ...buildCodeSending(parts),

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
      const conferenceId = conferences.idOf(prefix, { paid: true });
      const author = email.trim().toLowerCase();
      const rows = await queries.listOfAuthor(db, conferenceId, author, underWay);
      if (!language || rows.length === 0) return rows;
      if ((await findLanguage(db, conferenceId, author)) === language) return rows;
      await db.transaction().execute(async (trx) => {
        await withNobodyErased(trx);
        const still = await queries.listOfAuthor(trx, conferenceId, author);
        if (still.length > 0) await noteLanguage(trx, conferenceId, author, language);
      });
      return rows;
    },

    /** In which an author of the conference asked last, in the caller's transaction. */
    noteLanguage,

    find: (
      conference: ConferenceRow,
      abstractId: string,
      trx: Database = db,
    ): Promise<SubmissionRow | undefined> => queries.findSubmission(trx, conference.id, abstractId),

    /** All of them are there, and none is paid. */
    async areUnpaid(conferenceId: string, abstractIds: string[]): Promise<boolean> {
      const rows = await queries.listByAbstractIds(db, conferenceId, abstractIds);
      return rows.length === abstractIds.length && rows.every(({ paid_at }) => paid_at === null);
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

    /** Posters that count as paid without a payment, in the caller's transaction. */
    waive,
    takeBackWaiver: takeBack,

    import: (conference: ConferenceRow, file: ImportFile) => importFile(parts, conference, file),

    /** The same for rows that are at hand. */
    importRows: (conference: ConferenceRow, rows: NewSubmission[]) =>
      importRows(parts, conference, rows),

    lastImport: (conference: ConferenceRow) => findLastImport(db, conference.id),
    undoImport: (conference: ConferenceRow, importId?: string) =>
      undoImport(parts, conference, importId),
    forgetOldImports: () => forgetOldImports(db),

    /** What posters are called, by their IDs and UIDs: never by their codes, which are secret. */
    listTitles: (conferenceId: string, most: number) => queries.listTitles(db, conferenceId, most),

    listPosters: (conferenceId: string, most: number) =>
      queries.listPosters(db, conferenceId, most),

    /** One page, and the waivers of what is on it. */
    async search(conference: ConferenceRow, page: Page) {
      const found = await searchWithGivenUid(db, conference, page);
      const ids = found.rows.map(({ abstract_id }) => abstract_id);
      const waivers = await listWaivers(db, conference.id, ids);
      return { ...found, waivers };
    },

    /** Adds a poster. One that is there with this ID is never changed by it. */
    add: (conference: ConferenceRow, row: NewSubmission) =>
      db.transaction().execute(async (trx) => {
        const accepted = requireRow(row);
        // An import knows what is there before it adds: the two come one after the other.
        await conferences.lock(trx, conference.id);
        const added = await queries.insertSubmission(trx, conference.id, accepted);
        if (!added) throw submissionExists();
        return { added, sharing: await listSharing(trx, conference.id, accepted) };
      }),

    /**
     * Changes a poster that is there; a paid one stays paid. Answers it before and after. Whoever says which
     * version they saw never writes over another's change.
     */
    change: (
      conference: ConferenceRow,
      abstractId: string,
      values: SubmissionChange,
      seen?: string,
    ) =>
      db.transaction().execute(async (trx) => {
        if ((values.abstractId ?? abstractId) !== abstractId) throw otherId();
        await conferences.lock(trx, conference.id);
        const before = await queries.findSubmission(trx, conference.id, abstractId);
        if (!before) throw notFound('Submission not found');
        const { title: abstractTitle, code, uid, author_emails: authorEmails } = before;
        const { first_author: firstAuthor, topic } = before;
        const kept = { abstractTitle, code, uid, authorEmails, firstAuthor, topic };
        requireMatch(seen, submissionVersion(presentSubmission(before, [])));
        const row = requireRow({ abstractId, ...kept, ...values });
        const after = await queries.updateSubmission(trx, conference.id, row);
        const waivers = await listWaivers(trx, conference.id, [abstractId]);
        return { before, after, waivers, sharing: await listSharing(trx, conference.id, row) };
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
