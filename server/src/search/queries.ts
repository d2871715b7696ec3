import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../platform/postgres/database.ts';

/** Those that are searched; `null` is all of them. */
export type ConferenceIds = string[] | null;

export interface FoundConference {
  id: string;
  prefix: string;
  name: string;
}

export interface FoundSubmission {
  prefix: string;
  conference: string;
  abstractId: string;
  uid: string | null;
  title: string;
  firstAuthor: string | null;
  topic: string | null;
  code: string;
  emails: string[];
}

export interface FoundPayment {
  prefix: string;
  uid: string;
  paidBy: string;
  authorEmail: string;
}

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');
const containing = (text: string): string => `%${escaped(text)}%`;

/** With fewer, an index of parts of three letters is of no use. */
export const MIN_PART = 3;

const among = (column: string, ids: ConferenceIds): RawBuilder<boolean> =>
  ids === null ? sql`true` : sql`${sql.ref(column)} = any(${ids}::uuid[])`;

/** Conferences that are not deleted, by a part of their prefix or name. `prefixes`: only these; null: all. */
export const findConferences = async (
  db: Database,
  prefixes: readonly string[] | null,
  q: string,
): Promise<FoundConference[]> => {
  const own = prefixes?.map((prefix) => prefix.toLowerCase());
  const { rows } = await sql<FoundConference>`select id, prefix, name from conferences
    where deleted_at is null and (${own === undefined} or lower(prefix) = any(${own ?? []}::text[]))
      and (prefix ilike ${containing(q)} or name ilike ${containing(q)})
    order by created_at desc limit 100`.execute(db);
  return rows;
};

export const listConferenceIds = async (
  db: Database,
  prefixes: readonly string[],
): Promise<string[]> => {
  const own = prefixes.map((prefix) => prefix.toLowerCase());
  const { rows } = await sql<{ id: string }>`select id from conferences
    where deleted_at is null and lower(prefix) = any(${own}::text[])`.execute(db);
  return rows.map(({ id }) => id);
};

/** Conferences whose UIDs, `{prefix}-{abstract ID}`, may begin so. */
export const findPrefixesOf = async (
  db: Database,
  ids: ConferenceIds,
  q: string,
): Promise<{ id: string; prefix: string }[]> => {
  const { rows } = await sql<{ id: string; prefix: string }>`select id, prefix from conferences
    where deleted_at is null and ${among('id', ids)}
      and starts_with(lower(${q}), lower(prefix) || '-')`.execute(db);
  return rows;
};

const COLUMNS = sql`c.prefix, c.name as conference, s.abstract_id as "abstractId", s.uid,
  coalesce(s.title_text, s.title) as title, s.first_author as "firstAuthor", s.topic, s.code,
  s.author_emails as emails`;

/** Whatever comes after every term with this beginning. */
const behind = (q: string): string => `${q}\u{10ffff}`;

/** Submissions whose ID, UID, title, first author or topic begins so, in the order of these. */
export const findBeginnings = async (
  db: Database,
  ids: ConferenceIds,
  { q, limit }: { q: string; limit: number },
): Promise<FoundSubmission[]> => {
  const from = sql`lower(left(${q}, 100)) collate "C"`;
  const { rows } = await sql<FoundSubmission>`
    select ${COLUMNS} from (
      select conference_id, abstract_id, min(term) as term from (
        select conference_id, abstract_id, term from submission_terms t
        where ${among('t.conference_id', ids)}
          and term >= ${from} and term < lower(${behind(q.slice(0, 100))}) collate "C"
        order by term limit ${limit}
      ) terms group by conference_id, abstract_id
    ) found join submissions s using (conference_id, abstract_id)
      join conferences c on c.id = s.conference_id and c.deleted_at is null
    order by found.term, s.abstract_id`.execute(db);
  return rows;
};

/** Submissions with these words in any column that is searched, in no order. */
export const findParts = async (
  db: Database,
  ids: ConferenceIds,
  { q, limit, hasSecrets }: { q: string; limit: number; hasSecrets: boolean },
): Promise<FoundSubmission[]> => {
  const { rows } = await sql<FoundSubmission>`
    select ${COLUMNS}
    from submission_search w join submissions s using (conference_id, abstract_id)
      join conferences c on c.id = s.conference_id and c.deleted_at is null
    where ${among('w.conference_id', ids)} and w.words ilike ${containing(q)}
      ${hasSecrets ? sql`` : sql`and ${isOpenMatch(q)}`}
    limit ${limit}`.execute(db);
  return rows;
};

/** The same of conferences whose words are not all in the index yet: of every poster. */
export const findInUnready = async (
  db: Database,
  ids: ConferenceIds,
  { q, limit, hasSecrets }: { q: string; limit: number; hasSecrets: boolean },
): Promise<FoundSubmission[]> => {
  const { rows: unready } = await sql<{ id: string }>`select conference_id as id
    from submission_counts n where submissions > 0 and ${among('n.conference_id', ids)}
      and conference_id not in (select conference_id from submission_search_ready)`.execute(db);
  if (unready.length === 0) return [];
  const { rows } = await sql<FoundSubmission>`select ${COLUMNS}
    from submissions s join conferences c on c.id = s.conference_id and c.deleted_at is null
    where s.conference_id = any(${unready.map(({ id }) => id)}::uuid[])
      and ${hasSecrets ? sql`submission_words(s) ilike ${containing(q)}` : isOpenMatch(q)}
    limit ${limit}`.execute(db);
  return rows;
};

/** In what everybody may read who may read of the poster: neither its code nor its authors' addresses. */
const isOpenMatch = (q: string): RawBuilder<boolean> => sql`concat_ws(E'\n', s.abstract_id, s.uid,
  coalesce(s.title_text, s.title), s.first_author, s.topic) ilike ${containing(q)}`;

/** By the address of who paid or of the author, the latest first. */
export const findPayments = async (
  db: Database,
  q: string,
  limit: number,
): Promise<FoundPayment[]> => {
  const { rows } = await sql<FoundPayment>`select c.prefix, p.unique_identifier as uid,
      p.paid_by as "paidBy", p.author_email as "authorEmail"
    from payments p join conferences c on c.id = p.conference_id and c.deleted_at is null
    where p.paid_by || ' ' || p.author_email ilike ${containing(q)}
    order by p.paid_at desc limit ${limit}`.execute(db);
  return rows;
};

/** By the address that they went to, the latest first. */
export const findMails = async (db: Database, q: string, limit: number) => {
  const { rows } = await sql<{ recipient: string; subject: string }>`
    select recipient, subject from mails where recipient ilike ${containing(q)}
    order by created_at desc limit ${limit}`.execute(db);
  return rows;
};

export const findUsers = async (db: Database, q: string, limit: number) => {
  const { rows } = await sql<{ id: string; name: string; email: string }>`
    select id, name, email from users
    where name ilike ${containing(q)} or email ilike ${containing(q)}
    order by name, id limit ${limit}`.execute(db);
  return rows;
};
