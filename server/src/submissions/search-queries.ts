import { type RawBuilder, sql } from 'kysely';
import { MAX_COUNTED, MAX_FOUND_IN_LARGE } from '#contract/submissions.ts';
import type { Database } from '../platform/postgres/database.ts';
import { byAbstractId, listByAbstractIds, type SubmissionRow } from './queries.ts';
import { isSearchReady } from './search-index.ts';

export interface Page {
  search: string;
  limit: number;
  offset: number;
}

export interface FoundPage {
  rows: SubmissionRow[];
  total: number;
  /** There are more than `total`: it is counted no further. */
  more: boolean;
}

type Found = RawBuilder<SubmissionRow>;

/**
 * One page of a conference's submissions, and how many there are on all pages. What a search finds is the
 * same however large the conference; of one with more than MAX_COUNTED it is counted up to
 * MAX_FOUND_IN_LARGE, in the table of words where there is one, and a list that is longer than that is read
 * along the primary key until a page is full, so 10 comes before 2 there: an index in our order takes
 * PostgreSQL a third more processor time to add 50,000 posters (0.72 s instead of 0.56 s).
 */
export const searchSubmissions = async (
  db: Database,
  conferenceId: string,
  page: Page,
): Promise<FoundPage> => {
  const total = await countAll(db, conferenceId);
  const isFound = matches(page.search);
  if (total <= MAX_COUNTED) return readPage(db, inOrder(conferenceId, isFound), page, MAX_COUNTED);
  const along = alongIndex(conferenceId, isFound);
  if (page.search === '') return { rows: await readRows(db, along, page), total, more: false };
  if (isInWords(page.search) && (await isSearchReady(db, conferenceId))) {
    const ids = (await isCommon(db, conferenceId, page.search))
      ? undefined
      : await listFound(db, conferenceId, page.search);
    if (ids && ids.length <= MAX_FOUND_IN_LARGE) return pageOfIds(db, conferenceId, ids, page);
    const rows = await listByAbstractIds(db, conferenceId, await walk(db, conferenceId, page));
    return { rows, total: MAX_FOUND_IN_LARGE, more: true };
  }
  return readPage(db, along, page, MAX_FOUND_IN_LARGE);
};

/** The same; a poster without a UID of its own is found by that of the payments list, {prefix}-{abstract ID}, too. */
export const searchWithGivenUid = async (
  db: Database,
  { id, prefix }: { id: string; prefix: string },
  page: Page,
): Promise<FoundPage> => {
  const found = await searchSubmissions(db, id, page);
  const start = `${prefix}-`.toLowerCase();
  if (found.total > 0 || !page.search.toLowerCase().startsWith(start)) return found;
  const pattern = patternOf(page.search.slice(start.length)).slice(1);
  const isFound = sql<boolean>`(uid is null and abstract_id ilike ${pattern})`;
  return readPage(db, inOrder(id, isFound), page, MAX_FOUND_IN_LARGE);
};

/**
 * In the table of words a line break keeps the columns apart. No index helps with fewer than three
 * letters, but one column is read instead of five.
 */
const isInWords = (search: string): boolean => !search.includes('\n');

/** Where so many of the first posters have the words, enough to fill the count are likely to follow soon. */
const FIRST = { posters: 1_000, having: 33 };
const SOON = { posters: 33_000, having: MAX_FOUND_IN_LARGE + 1 };

/**
 * Whether the words are found more often than is counted, and soon. The index would first look at every
 * poster that has all parts of them, which may be every poster there is.
 */
const isCommon = async (db: Database, conferenceId: string, search: string): Promise<boolean> => {
  for (const { posters, having } of [FIRST, SOON]) {
    const { rows } = await sql<{ found: number }>`select count(*)::int as found from (
        select from (
          select words from submission_search where conference_id = ${conferenceId}
          order by abstract_id limit ${posters}
        ) first where words ilike ${patternOf(search)} limit ${having}
      ) counted`.execute(db);
    if ((rows[0]?.found ?? 0) < having) return false;
  }
  return true;
};

/** In our order, and one more than are counted if there are more. */
const listFound = async (db: Database, conferenceId: string, search: string): Promise<string[]> => {
  const { rows } = await sql<{ abstract_id: string }>`select abstract_id from (
      select abstract_id from submission_search
      where conference_id = ${conferenceId} and words ilike ${patternOf(search)}
      limit ${MAX_FOUND_IN_LARGE + 1}
    ) found order by ${byAbstractId}`.execute(db);
  return rows.map(({ abstract_id }) => abstract_id);
};

/** The IDs of one page, read along the primary key until it is full. */
const walk = async (
  db: Database,
  conferenceId: string,
  { search, limit, offset }: Page,
): Promise<string[]> => {
  const { rows } = await sql<{ abstract_id: string }>`select abstract_id from (
      select abstract_id, words from submission_search where conference_id = ${conferenceId}
      order by abstract_id offset 0
    ) ordered where words ilike ${patternOf(search)} limit ${limit} offset ${offset}`.execute(db);
  return rows.map(({ abstract_id }) => abstract_id);
};

const pageOfIds = async (
  db: Database,
  conferenceId: string,
  ids: string[],
  { limit, offset }: Page,
): Promise<FoundPage> => {
  const rows = await listByAbstractIds(db, conferenceId, ids.slice(offset, offset + limit));
  return { rows, total: ids.length, more: false };
};

const countAll = async (db: Database, conferenceId: string): Promise<number> => {
  const { rows } = await sql<{ total: number }>`select submissions::int as total
    from submission_counts where conference_id = ${conferenceId}`.execute(db);
  return rows[0]?.total ?? 0;
};

/**
 * PostgreSQL does not plan by this limit. Of a fresh import it expects fewer rows than that, and would
 * read and sort all of them instead of walking along the index until there are enough.
 */
const countUpTo = async (db: Database, found: Found, most: number): Promise<number> => {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total
    from (${found} limit (select ${most + 1}::int)) counted`.execute(db);
  return rows[0]?.total ?? 0;
};

const readRows = async (
  db: Database,
  found: Found,
  { limit, offset }: Page,
): Promise<SubmissionRow[]> => {
  const { rows } = await sql<SubmissionRow>`
    ${found} limit ${limit} offset ${offset}`.execute(db);
  return rows;
};

/** A page that is not full tells how many there are; else they are counted, up to `most`. */
const readPage = async (
  db: Database,
  found: Found,
  page: Page,
  most: number,
): Promise<FoundPage> => {
  const rows = await readRows(db, found, page);
  if (rows.length < page.limit && (rows.length > 0 || page.offset === 0)) {
    return { rows, total: page.offset + rows.length, more: false };
  }
  const total = await countUpTo(db, found, most);
  return { rows, total: Math.min(total, most), more: total > most };
};

const inOrder = (conferenceId: string, isFound: RawBuilder<boolean>): Found => sql`
  select * from submissions where conference_id = ${conferenceId} and ${isFound}
  order by ${byAbstractId}`;

/** `offset 0` keeps the order inside, so that nothing that matches is sorted. */
const alongIndex = (conferenceId: string, isFound: RawBuilder<boolean>): Found => sql`
  select * from (
    select * from submissions where conference_id = ${conferenceId}
    order by abstract_id offset 0
  ) ordered where ${isFound}`;

const patternOf = (search: string): string => `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;

const matches = (search: string): RawBuilder<boolean> => {
  if (search === '') return sql`true`;
  const pattern = patternOf(search);
  return sql`(abstract_id ilike ${pattern}
    or coalesce(title_text, title) ilike ${pattern}
    or code ilike ${pattern}
    or uid ilike ${pattern}
    or array_to_string(author_emails, ' ') ilike ${pattern}
    or first_author ilike ${pattern}
    or topic ilike ${pattern})`;
};
