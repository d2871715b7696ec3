import { sql } from 'kysely';
import { ERASED_CODE } from '#contract/erased.ts';
import { arrayText, copyLine } from '../../platform/postgres/copy.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { byAbstractId } from '../queries.ts';
import type { AcceptedRow } from './rows.ts';

export interface Stored {
  abstractId: string;
  fingerprint: number;
  code: string;
  uid: string | null;
}

/** What the conference has, and whether it would differ. */
export const listStored = async (trx: Database, conferenceId: string): Promise<Stored[]> => {
  const { rows } = await sql<Stored>`
    select abstract_id as "abstractId", fingerprint, code, uid
    from submissions where conference_id = ${conferenceId}
  `.execute(trx);
  return rows.map((row) => ({ ...row, fingerprint: Number(row.fingerprint) }));
};

/** What another poster of the conference has as well, and the first that has it. */
export interface Sharing {
  field: 'code' | 'uid';
  holder: string;
}

export const listSharing = async (
  trx: Database,
  conferenceId: string,
  { abstractId, code, uid }: Pick<AcceptedRow, 'abstractId' | 'code' | 'uid'>,
): Promise<Sharing[]> => {
  const others = sql`from submissions
    where conference_id = ${conferenceId} and abstract_id <> ${abstractId}`;
  const first = sql`order by ${byAbstractId} limit 1`;
  const { rows } = await sql<Sharing>`
    (select 'code' as field, abstract_id as holder ${others}
      and code = ${code} and code <> ${ERASED_CODE} ${first})
    union all
    (select 'uid', abstract_id ${others} and uid = ${uid} ${first})`.execute(trx);
  return rows;
};

const COLUMNS =
  'conference_id, abstract_id, title, title_text, code, uid, author_emails, first_author, topic, fingerprint, import_id';

/** Straight into the table: twice as fast as by way of another one. */
export const COPY_NEW = `copy submissions (${COLUMNS}) from stdin`;
export const COPY_CHANGED = `copy changed (${COLUMNS}) from stdin`;

export const submissionLine = (of: Place, row: AcceptedRow): string =>
  copyLine([
    of.conferenceId,
    row.abstractId,
    row.title,
    row.titleText,
    row.code,
    row.uid,
    arrayText(row.authorEmails),
    row.firstAuthor,
    row.topic,
    String(row.fingerprint),
    of.importId,
  ]);

/** The conference, and the import that adds to it. */
export interface Place {
  conferenceId: string;
  importId: string;
}

export const nextImportId = async (trx: Database): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select nextval('import_ids') as id`.execute(trx);
  return rows[0]?.id ?? '';
};

/** From now on this is the conference's last import; what was kept of the one before is gone. */
export const rememberImport = async (
  trx: Database,
  { conferenceId, importId }: Place,
  { created, updated }: { created: number; updated: number },
): Promise<void> => {
  await forgetLastImport(trx, conferenceId);
  await sql`insert into last_imports (conference_id, id, created, updated)
    values (${conferenceId}, ${importId}, ${created}, ${updated})`.execute(trx);
};

export interface LastImport {
  id: string;
  madeAt: Date;
  created: number;
  updated: number;
}

export const findLastImport = async (
  db: Database,
  conferenceId: string,
): Promise<LastImport | undefined> => {
  const { rows } = await sql<LastImport>`
    select id, made_at as "madeAt", created, updated from last_imports
    where conference_id = ${conferenceId}`.execute(db);
  return rows[0];
};

/** Removes what an import added, apart from what is paid, was fetched or was changed. Answers how many. */
export const removeImported = async (
  trx: Database,
  { conferenceId, importId }: Place,
): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`delete from submissions
    where conference_id = ${conferenceId} and import_id = ${importId}
      and paid_at is null and retrieved_at is null`.execute(trx);
  return Number(numAffectedRows);
};

/** Puts back what an import changed and nobody changed, paid or fetched since. Answers how many. */
export const restoreBefore = async (trx: Database, conferenceId: string): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    update submissions set title = b.title, title_text = b.title_text, code = b.code,
      uid = b.uid, author_emails = b.author_emails, first_author = b.first_author,
      topic = b.topic, fingerprint = b.fingerprint
    from import_before b join last_imports i using (conference_id)
    where b.conference_id = ${conferenceId}
      and coalesce(submissions.paid_at < i.made_at, true)
      and coalesce(submissions.retrieved_at < i.made_at, true)
      and submissions.conference_id = b.conference_id
      and submissions.abstract_id = b.abstract_id
      and submissions.fingerprint = b.imported`.execute(trx);
  return Number(numAffectedRows);
};

/** What an import added or changed and nobody deleted. */
export const countImported = async (
  trx: Database,
  { conferenceId, importId }: Place,
): Promise<number> => {
  const { rows } = await sql<{ left: number }>`select count(*)::int as left from submissions s
    where conference_id = ${conferenceId} and (abs(import_id) = ${importId} or exists (
      select 1 from import_before b
      where b.conference_id = s.conference_id and b.abstract_id = s.abstract_id))`.execute(trx);
  return rows[0]?.left ?? 0;
};

export const forgetLastImport = async (trx: Database, conferenceId: string): Promise<void> => {
  await sql`delete from last_imports where conference_id = ${conferenceId}`.execute(trx);
};

/** What an import replaced is kept for a month: it holds addresses and codes. */
export const forgetOldImports = async (db: Database): Promise<void> => {
  await sql`delete from last_imports where made_at < now() - interval '30 days'`.execute(db);
};

/** For rows that are there with other values; gone with the transaction. */
export const createChanged = async (trx: Database): Promise<void> => {
  await sql`create temp table changed (like submissions) on commit drop`.execute(trx);
};

/**
 * Writes the changed rows over the old ones, never touching `paid_at`. Locks them in the order of
 * their IDs first, as every writer of several submissions does, so that none wait in a circle.
 */
export const applyChanged = async (trx: Database): Promise<void> => {
  await sql`
    select from submissions join changed using (conference_id, abstract_id)
    order by abstract_id for no key update of submissions
  `.execute(trx);
  await sql`
    insert into import_before
    select conference_id, abstract_id, s.title, s.title_text, s.code, s.uid, s.author_emails,
      s.fingerprint, changed.fingerprint, s.first_author, s.topic
    from submissions s join changed using (conference_id, abstract_id)
  `.execute(trx);
  await sql`
    update submissions set title = changed.title, title_text = changed.title_text,
      code = changed.code, uid = changed.uid, author_emails = changed.author_emails,
      first_author = changed.first_author, topic = changed.topic, fingerprint = changed.fingerprint
    from changed
    where submissions.conference_id = changed.conference_id
      and submissions.abstract_id = changed.abstract_id
  `.execute(trx);
};

/** Puts the authors of the new rows where a look-up finds them at once. */
export const tidyAuthorIndex = async (db: Database): Promise<void> => {
  await sql`select gin_clean_pending_list('submissions_author')`.execute(db);
};
