import { type RawBuilder, sql } from 'kysely';
import { MAX_COUNTED } from '#contract/submissions.ts';
import type { Database } from '../platform/postgres/database.ts';
import { byAbstractId, type SubmissionRow } from './queries.ts';

export interface Page {
  search: string;
  /** Also when something is exactly what is searched for. */
  everywhere?: boolean | undefined;
  limit: number;
  offset: number;
}

export interface FoundPage {
  rows: SubmissionRow[];
  total: number;
  /** There are more than `total`: it is counted no further. */
  more: boolean;
  /** Only what is exactly the search is here. */
  exact: boolean;
}

/**
 * One page of a conference's submissions, and how many there are on all pages, counted up to
 * MAX_COUNTED. In a conference larger than that, a search for an ID or an author's address answers
 * those alone, by index: looking for it as a part of something else reads every poster.
 */
export const searchSubmissions = async (
  db: Database,
  conferenceId: string,
  page: Page,
): Promise<FoundPage> => {
  if (page.search !== '' && !page.everywhere && (await isLarge(db, conferenceId))) {
    const exact = await readPage(db, exactly(conferenceId, page.search), page);
    if (exact.total > 0) return { ...exact, exact: true };
  }
  return { ...(await readPage(db, matching(conferenceId, page.search), page)), exact: false };
};

/**
 * A number that PostgreSQL does not plan by. Of a fresh import it expects fewer rows than this, and would
 * read and sort all of them instead of walking along the index until there are enough.
 */
const unplanned = (count: number) => sql`(select ${count}::int)`;

const isLarge = async (db: Database, conferenceId: string): Promise<boolean> => {
  const { rows } = await sql`select from submissions where conference_id = ${conferenceId}
    order by ${byAbstractId} offset ${unplanned(MAX_COUNTED)} limit 1`.execute(db);
  return rows.length > 0;
};

/** A page that is not full tells how many there are; else they are counted. */
const readPage = async (
  db: Database,
  found: RawBuilder<SubmissionRow>,
  { limit, offset }: Page,
): Promise<Omit<FoundPage, 'exact'>> => {
  const { rows } = await sql<SubmissionRow>`
    select * from (${found}) found limit ${limit} offset ${offset}`.execute(db);
  if (rows.length < limit && (rows.length > 0 || offset === 0)) {
    return { rows, total: offset + rows.length, more: false };
  }
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total
    from (select from (${found}) found limit ${unplanned(MAX_COUNTED + 1)}) counted`.execute(db);
  const total = counted[0]?.total ?? 0;
  return { rows, total: Math.min(total, MAX_COUNTED), more: total > MAX_COUNTED };
};

/** `offset 0` keeps the order inside: what is searched is read along the index until a page is full. */
const inOrder = (conferenceId: string): RawBuilder<SubmissionRow> => sql`
  select * from submissions where conference_id = ${conferenceId}
  order by ${byAbstractId} offset 0`;

const matching = (conferenceId: string, search: string): RawBuilder<SubmissionRow> => {
  if (search === '') return inOrder(conferenceId);
  const pattern = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql`select * from (${inOrder(conferenceId)}) ordered
    where abstract_id ilike ${pattern}
      or coalesce(title_text, title) ilike ${pattern}
      or code ilike ${pattern}
      or uid ilike ${pattern}
      or array_to_string(author_emails, ' ') ilike ${pattern}`;
};

/** By the two indexes: in any of the spellings of an ID, or an author's address. */
const exactly = (conferenceId: string, search: string): RawBuilder<SubmissionRow> => {
  const spellings = [search, search.toUpperCase(), search.toLowerCase()];
  return sql`select * from submissions
    where conference_id = ${conferenceId} and abstract_id = any(${spellings}::text[] || array(
      select abstract_id from submissions
      where conference_id is not distinct from ${conferenceId}
        and author_emails @> array[${search.toLowerCase()}]::text[]))
    order by ${byAbstractId}`;
};
