import { z } from 'zod';
import { type Language, languages } from '#contract/languages.ts';
import type { ConferenceRow, Conferences } from '../conferences/service.ts';
import type { Mails } from '../mail/service.ts';
import { badRequest, notFound, previewOutdated, submissionUnpaid } from '../platform/errors.ts';
import { countOne } from '../platform/postgres/counter.ts';
import type { Database } from '../platform/postgres/database.ts';
import { withNobodyErased } from '../platform/postgres/erasing.ts';
import { type AuthorLink, makeAuthorLink } from './author-links/make-link.ts';
import { codesMail, type MailedConference, type Receipt, receipt } from './codes-mail.ts';
import { findLanguage, noteLanguage } from './language-queries.ts';
import type { SubmissionRow } from './queries.ts';
import * as queries from './queries.ts';
import { authorsOf, previewSending, type SendingPreview } from './sending-preview.ts';

export interface CodeSendingParts {
  db: Database;
  conferences: Pick<Conferences, 'findEvenDeleted'>;
  mails: Pick<Mails, 'enqueue' | 'makes'>;
  brandName: string;
  supportEmail: string;
  /** The address that people type, known once the server listens. */
  publicUrl(): string;
}

export interface CodesToMail {
  conference: MailedConference;
  to: string;
  abstractIds: string[];
  /** One mail per key, however often it is enqueued. */
  key: string;
  /** Told in the mail that follows a purchase. */
  receipt?: Receipt | undefined;
  /** English unless said. */
  language?: Language | null;
}

const MINUTE = 60_000;

const NO_CODES_LEFT = 'Cannot resend: none of these posters belongs to this author any more';

const AUTHORS_ERASED = 'Cannot send the code: the authors’ addresses were erased';

const codesSource = z.object({
  conferenceId: z.string(),
  abstractIds: z.array(z.string()),
  receipt,
  /** Missing in mails of a version before. */
  language: z.enum(languages).default('en'),
});

/**
 * The mails that codes leave the server in: to an author of the poster, for a conference with payments
 * only once the poster is paid.
 */
export const buildCodeSending = (parts: CodeSendingParts) => {
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
    const from = { base: parts.publicUrl(), now: new Date() };
    if (conference.deleted_at) return write(codes, posters);
    return write(codes, posters, await makeAuthorLink(trx, conference, to, from));
  };

  /** Of the mails with these codes to this author, in any language, within so many milliseconds. */
  const isFirst = async (
    trx: Database,
    kind: string,
    { conference, to }: CodesToMail,
    posters: SubmissionRow[],
    within: number,
  ): Promise<boolean> => {
    const codes = posters.map(({ abstract_id, code }) => [abstract_id, code]);
    const same = [kind, conference.id, to, codes, conference.author_pages_from];
    return (await countOne(trx, JSON.stringify(same), within)).current === 1;
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
    await queries.setRetrieved(
      trx,
      conferenceId,
      posters.map(({ abstract_id }) => abstract_id),
    );
    return writeLinked(trx, { conference, to, receipt, language }, posters);
  });

  /**
   * One mail to each author, with the codes of all of these posters that are theirs; answers how many authors
   * those are. The same codes within a minute are one mail: browsers repeat a request whose answer was lost.
   */
  const mailToAuthors = async (
    trx: Database,
    conference: ConferenceRow,
    posters: SubmissionRow[],
    key: string,
  ): Promise<number> => {
    const byAuthor = Map.groupBy(
      posters.flatMap((poster) => authorsOf(poster).map((to) => ({ to, poster }))),
      ({ to }) => to,
    );
    for (const [to, theirs] of byAuthor) {
      const own = theirs.map(({ poster }) => poster);
      const language = await findLanguage(trx, conference.id, to);
      const abstractIds = own.map(({ abstract_id }) => abstract_id);
      const codes = { conference, to, abstractIds, language, key: `${key}:${to}` };
      const isNew = await isFirst(trx, 'sent-codes', codes, own, MINUTE);
      if (isNew) await enqueueCodes(trx, codes, own);
    }
    return byAuthor.size;
  };

  return {
    /** Mails exactly these posters' codes, in the caller's transaction. */
    enqueueCodes: (trx: Database, codes: CodesToMail): Promise<void> => enqueueCodes(trx, codes),

    /**
     * One mail with all codes that the author may have; answers how many posters it names. The same
     * codes go out once in `onceIn` milliseconds, whoever asks how often and in which language: the
     * author has them already. 0: every time.
     */
    mailCodes: (
      conference: ConferenceRow,
      email: string,
      { key, onceIn, language = null }: { key: string; onceIn: number; language?: Language | null },
    ): Promise<number> =>
      db.transaction().execute(async (trx) => {
        await withNobodyErased(trx);
        const to = email.trim().toLowerCase();
        const rows = await queries.listOfAuthor(trx, conference.id, to);
        const free = rows.filter(({ paid_at }) => !conference.supports_payments || paid_at);
        if (free.length === 0) return 0;
        const abstractIds = free.map(({ abstract_id }) => abstract_id);
        if (language) await noteLanguage(trx, conference.id, to, language);
        const codes = { conference, to, abstractIds, key, language };
        const posters = await readPosters(trx, codes);
        const isNew = onceIn === 0 || (await isFirst(trx, 'codes-mail', codes, posters, onceIn));
        if (isNew) await enqueueCodes(trx, codes, posters);
        return free.length;
      }),

    /** Mails one poster's code to each of its authors; answers how many those are. */
    sendToAuthors: (conference: ConferenceRow, abstractId: string, key: string): Promise<number> =>
      db.transaction().execute(async (trx) => {
        await withNobodyErased(trx);
        const found = await queries.findSubmission(trx, conference.id, abstractId);
        if (!found) throw notFound('Submission not found');
        if (conference.supports_payments && !found.paid_at) throw submissionUnpaid();
        if (authorsOf(found).length === 0) throw badRequest(AUTHORS_ERASED);
        return mailToAuthors(trx, conference, [found], key);
      }),

    /** What a search finds, and whose codes of it would be mailed now. */
    previewSending: (conference: ConferenceRow, search: string): Promise<SendingPreview> =>
      previewSending(db, conference, search),

    /** Mails the codes that a preview showed, all or none; refuses when it would show others by now. */
    sendMatching: (
      conference: ConferenceRow,
      search: string,
      { version, key }: { version: string; key: string },
    ): Promise<SendingPreview> =>
      db.transaction().execute(async (trx) => {
        await withNobodyErased(trx);
        const found = await previewSending(trx, conference, search, { lock: true });
        if (found.version !== version) throw previewOutdated();
        await mailToAuthors(trx, conference, found.posters, key);
        return found;
      }),
  };
};
