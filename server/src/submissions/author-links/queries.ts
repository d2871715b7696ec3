import { sql } from 'kysely';
import type { Database } from '../../platform/postgres/database.ts';
import { byAbstractId } from '../queries.ts';

type Tables = {
  author_links: {
    token_hash: Buffer;
    conference_id: string;
    email: string;
    last_used_at: Date | null;
  };
};

export interface Author {
  conference_id: string;
  email: string;
}

/** A poster of an author, by what its page may be called. */
export interface AuthorsPoster {
  abstractId: string;
  uid: string | null;
  /** Without markup. */
  title: string;
}

const tables = (db: Database) => db.$extendTables<Tables>();

export const insertLink = async (
  trx: Database,
  link: Author & { token_hash: Buffer },
): Promise<void> => {
  await tables(trx)
    .insertInto('author_links')
    .values({ ...link, last_used_at: null })
    .execute();
};

/** All but the newest of an author's links end. */
export const keepNewest = async (
  trx: Database,
  { conference_id, email }: Author,
  most: number,
): Promise<void> => {
  await sql`delete from author_links where token_hash in (
    select token_hash from author_links
    where email = ${email} and conference_id = ${conference_id}
    order by created_at desc, token_hash offset ${most})`.execute(trx);
};

export const findLink = (db: Database, tokenHash: Buffer) =>
  tables(db)
    .selectFrom('author_links')
    .select(['conference_id', 'email', 'last_used_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();

export const touchLink = async (db: Database, tokenHash: Buffer, now: Date): Promise<void> => {
  await tables(db)
    .updateTable('author_links')
    .set({ last_used_at: now })
    .where('token_hash', '=', tokenHash)
    .execute();
};

export const deleteLinksOf = async (
  trx: Database,
  { conference_id, email }: Author,
): Promise<void> => {
  await tables(trx)
    .deleteFrom('author_links')
    .where('email', '=', email)
    .where('conference_id', '=', conference_id)
    .execute();
};

/** Of all its authors. */
export const deleteLinksOfConference = async (
  trx: Database,
  conferenceId: string,
): Promise<void> => {
  await tables(trx).deleteFrom('author_links').where('conference_id', '=', conferenceId).execute();
};

export const listAuthorsPosters = async (
  db: Database,
  { conference_id, email }: Author,
): Promise<AuthorsPoster[]> => {
  const { rows } = await sql<AuthorsPoster>`
    select abstract_id as "abstractId", uid, coalesce(title_text, title) as title
    from submissions
    where conference_id is not distinct from ${conference_id}
      and author_emails @> array[${email}]::text[]
    order by ${byAbstractId}`.execute(db);
  return rows;
};
