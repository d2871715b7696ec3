import { MAX_MAILED_AT_ONCE, MAX_SENT_AT_ONCE } from '#contract/bulk-limits.ts';
import { ERASED_EMAIL } from '#contract/erased.ts';
import { versionOf } from '#contract/version.ts';
import type { ConferenceRow } from '../conferences/service.ts';
import { badRequest } from '../platform/errors.ts';
import type { Database } from '../platform/postgres/database.ts';
import type { SubmissionRow } from './queries.ts';
import * as queries from './queries.ts';
import { searchWithGivenUid } from './search-queries.ts';

export interface SendingPreview {
  /** Whose codes are mailed, in the order of the list. */
  posters: SubmissionRow[];
  authors: number;
  /** How many match, but are not paid, or have no author any more. */
  leftOut: number;
  /** Of everything that the mails say, and to whom they go. */
  version: string;
}

export const authorsOf = ({ author_emails }: SubmissionRow): string[] =>
  author_emails.filter((email) => email !== ERASED_EMAIL);

/** Finds the posters that the list shows under a search, and whose codes may be mailed. `lock`: until the transaction ends. */
export const previewSending = async (
  db: Database,
  conference: ConferenceRow,
  search: string,
  { lock = false } = {},
): Promise<SendingPreview> => {
  const page = { search, limit: MAX_SENT_AT_ONCE + 1, offset: 0 };
  const { rows } = await searchWithGivenUid(db, conference, page);
  if (rows.length > MAX_SENT_AT_ONCE) throw badRequest(TOO_MANY);
  const found = lock ? await lockInOrder(db, conference.id, rows) : rows;
  const posters = found.filter(
    (poster) =>
      authorsOf(poster).length > 0 && (!conference.supports_payments || poster.paid_at !== null),
  );
  const sent = posters.map((poster) => {
    const { abstract_id, title, code } = poster;
    return [abstract_id, title, code, authorsOf(poster)];
  });
  const authors = new Set(posters.flatMap(authorsOf)).size;
  if (authors > MAX_MAILED_AT_ONCE) throw badRequest(TOO_MANY_AUTHORS);
  return {
    posters,
    authors,
    leftOut: rows.length - posters.length,
    version: versionOf(sent),
  };
};

const TOO_MANY = `More than ${MAX_SENT_AT_ONCE} submissions match. Search for fewer`;
const TOO_MANY_AUTHORS = `More than ${MAX_MAILED_AT_ONCE} authors would get an email. Search for fewer submissions`;

const lockInOrder = async (
  trx: Database,
  conferenceId: string,
  rows: SubmissionRow[],
): Promise<SubmissionRow[]> => {
  const ids = rows.map(({ abstract_id }) => abstract_id);
  const locked = await queries.lockByAbstractIds(trx, conferenceId, ids);
  const byId = new Map(locked.map((row) => [row.abstract_id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};
