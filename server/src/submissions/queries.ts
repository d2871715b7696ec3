import { type ColumnType, type Expression, type Selectable, sql } from 'kysely';
import type { Database } from '../platform/postgres/database.ts';
import type { AcceptedRow } from './import/rows.ts';

type Tables = {
  submissions: {
    conference_id: string;
    abstract_id: string;
    title: string;
    title_text: string | null;
    fingerprint: string;
    code: string;
    uid: string | null;
    author_emails: string[];
    first_author: string | null;
    topic: string | null;
    paid_at: ColumnType<Date | null, Date | undefined, Date | null>;
    retrieved_at: ColumnType<Date | null, Date | undefined, Date>;
    /** Which import added it; below zero once somebody has changed it since. */
    import_id: ColumnType<never, never, string | null>;
  };
};

export type SubmissionRow = Selectable<Tables['submissions']>;

const tables = (db: Database) => db.$extendTables<Tables>();

/** 2 before 10: shorter IDs come first. */
export const byAbstractId = sql`length(abstract_id), abstract_id`;

/** What an author is told of a poster. */
export type AuthorsRow = Pick<SubmissionRow, 'abstract_id' | 'title' | 'paid_at'> & {
  /** Somebody pays for it with money that has not arrived yet. */
  under_way: boolean;
};

/**
 * The address must be in lower case. An author has a few posters, a conference thousands: the
 * conference is compared in a way that no index serves, or PostgreSQL, which knows nothing of a fresh
 * import yet, reads all of the conference's IDs as well.
 */
export const listOfAuthor = async (
  db: Database,
  conferenceId: string | Expression<string>,
  email: string,
  underWay: Expression<boolean> = sql<boolean>`false`,
): Promise<AuthorsRow[]> => {
  const { rows } = await sql<AuthorsRow>`
    select abstract_id, title, paid_at, paid_at is null and ${underWay} as under_way
    from submissions
    where conference_id is not distinct from ${conferenceId}
      and author_emails @> array[${email}]::text[]
    order by ${byAbstractId}`.execute(db);
  return rows;
};

export const findSubmission = (
  db: Database,
  conferenceId: string,
  abstractId: string,
): Promise<SubmissionRow | undefined> =>
  tables(db)
    .selectFrom('submissions')
    .selectAll()
    .where('conference_id', '=', conferenceId)
    .where('abstract_id', '=', abstractId)
    .executeTakeFirst();

export const listByAbstractIds = (
  db: Database,
  conferenceId: string,
  abstractIds: string[],
): Promise<SubmissionRow[]> =>
  tables(db)
    .selectFrom('submissions')
    .selectAll()
    .where('conference_id', '=', conferenceId)
    .where('abstract_id', '=', sql<string>`any(${abstractIds}::text[])`)
    .orderBy(byAbstractId)
    .execute();

/** As they are now, until the transaction ends. Locks the rows in the order of their IDs. */
export const lockByAbstractIds = (
  db: Database,
  conferenceId: string,
  abstractIds: string[],
): Promise<SubmissionRow[]> =>
  tables(db)
    .selectFrom('submissions')
    .selectAll()
    .where('conference_id', '=', conferenceId)
    .where('abstract_id', '=', sql<string>`any(${abstractIds}::text[])`)
    .orderBy('abstract_id')
    .forUpdate()
    .execute();

/** Locks the rows in the order of their IDs, as every writer does, so that none wait in a circle. */
export const lockUnpaid = async (
  db: Database,
  conferenceId: string,
  abstractIds: string[],
): Promise<string[]> => {
  const rows = await tables(db)
    .selectFrom('submissions')
    .select('abstract_id')
    .where('conference_id', '=', conferenceId)
    .where('abstract_id', '=', sql<string>`any(${abstractIds}::text[])`)
    .where('paid_at', 'is', null)
    .orderBy('abstract_id')
    .forUpdate()
    .execute();
  return rows.map(({ abstract_id }) => abstract_id);
};

export const setPaid = async (
  db: Database,
  conferenceId: string,
  abstractIds: string[],
  now: Date,
): Promise<void> => {
  await tables(db)
    .updateTable('submissions')
    .set({ paid_at: now })
    .where('conference_id', '=', conferenceId)
    .where('abstract_id', '=', sql<string>`any(${abstractIds}::text[])`)
    .execute();
};

const columnsOf = (row: AcceptedRow) => ({
  title: row.title,
  title_text: row.titleText,
  code: row.code,
  uid: row.uid,
  author_emails: row.authorEmails,
  first_author: row.firstAuthor,
  topic: row.topic,
  fingerprint: String(row.fingerprint),
});

/** Undefined when the abstract ID is there already, which is left as it is. */
export const insertSubmission = (
  db: Database,
  conferenceId: string,
  row: AcceptedRow,
): Promise<SubmissionRow | undefined> =>
  tables(db)
    .insertInto('submissions')
    .values({ conference_id: conferenceId, abstract_id: row.abstractId, ...columnsOf(row) })
    .onConflict((conflict) => conflict.columns(['conference_id', 'abstract_id']).doNothing())
    .returningAll()
    .executeTakeFirst();

/** Never touches `paid_at`. What is other than its import made it does not go when that is taken back. */
export const updateSubmission = (
  db: Database,
  conferenceId: string,
  row: AcceptedRow,
): Promise<SubmissionRow> =>
  tables(db)
    .updateTable('submissions')
    .set({
      ...columnsOf(row),
      import_id: sql<string | null>`case when fingerprint = ${String(row.fingerprint)}::bigint
        then import_id else -abs(import_id) end`,
    })
    .where('conference_id', '=', conferenceId)
    .where('abstract_id', '=', row.abstractId)
    .returningAll()
    .executeTakeFirstOrThrow();

export const setUnpaid = async (
  db: Database,
  conferenceId: string,
  abstractId: string,
): Promise<void> => {
  await tables(db)
    .updateTable('submissions')
    .set({ paid_at: null })
    .where('conference_id', '=', conferenceId)
    .where('abstract_id', '=', abstractId)
    .execute();
};

/** Their codes are mailed: the first time counts. What the last import made of them stays when it is taken back. */
export const setRetrieved = async (
  db: Database,
  conferenceId: string,
  abstractIds: string[],
): Promise<void> => {
  await tables(db)
    .updateTable('submissions')
    .set({ retrieved_at: sql<Date>`now()` })
    .where('conference_id', '=', conferenceId)
    .where('abstract_id', '=', sql<string>`any(${abstractIds}::text[])`)
    .where('retrieved_at', 'is', null)
    .execute();
  // As if somebody had changed them: no poster has this fingerprint.
  await sql`update import_before set imported = -1 where conference_id = ${conferenceId}
    and abstract_id = any(${abstractIds}::text[])`.execute(db);
};

export const deleteUnpaid = async (
  db: Database,
  conferenceId: string,
  abstractId: string,
): Promise<boolean> => {
  const { numDeletedRows } = await tables(db)
    .deleteFrom('submissions')
    .where('conference_id', '=', conferenceId)
    .where('abstract_id', '=', abstractId)
    .where('paid_at', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** Titles without markup; one submission goes by its ID and by its UID. */
export const listTitles = async (
  db: Database,
  conferenceId: string,
  most: number,
): Promise<{ code: string; title: string; firstAuthor?: string; topic?: string }[]> => {
  const { rows } = await sql<{
    code: string;
    title: string;
    firstAuthor: string | null;
    topic: string | null;
  }>`
    select code, title, first_author as "firstAuthor", topic from (
      select abstract_id, uid, coalesce(title_text, title) as title, first_author, topic
      from submissions where conference_id = ${conferenceId}
      order by ${byAbstractId} limit ${most}
    ) s, unnest(array[s.abstract_id, s.uid]) as code
    where code is not null`.execute(db);
  return rows.map(({ firstAuthor, topic, ...row }) => ({
    ...row,
    ...(firstAuthor && { firstAuthor }),
    ...(topic && { topic }),
  }));
};

interface ListedPoster {
  abstractId: string;
  uid: string | null;
  title: string;
  firstAuthor: string | null;
}

/** What the posters are called, each once. Titles without markup. */
export const listPosters = async (
  db: Database,
  conferenceId: string,
  most: number,
): Promise<ListedPoster[]> => {
  const { rows } = await sql<ListedPoster>`
    select abstract_id as "abstractId", uid, coalesce(title_text, title) as title,
      first_author as "firstAuthor"
    from submissions where conference_id = ${conferenceId}
    order by ${byAbstractId} limit ${most}`.execute(db);
  return rows;
};

export const countByConference = (db: Database) =>
  tables(db)
    .selectFrom('submissions')
    .select(({ fn }) => [
      'conference_id',
      fn.countAll<string>().as('submissions'),
      fn.count<string>('paid_at').as('paid'),
    ])
    .groupBy('conference_id')
    .execute();
