import { type Generated, sql } from 'kysely';
import type { Database } from '../../platform/postgres/database.ts';

type Tables = {
  password_resets: { user_id: string; token_hash: Buffer; expires_at: Date };
  reset_requests: { id: Generated<string>; email: string; asked_at: Date };
};

const tables = (db: Database) => db.$extendTables<Tables>();

/** Beside those that the user has already. */
export const insertReset = async (
  db: Database,
  values: { user_id: string; token_hash: Buffer; expires_at: Date },
): Promise<void> => {
  await tables(db).insertInto('password_resets').values(values).execute();
};

export const deleteExpiredResets = async (db: Database, now: Date): Promise<void> => {
  await tables(db).deleteFrom('password_resets').where('expires_at', '<=', now).execute();
};

/** Whose token it is, while it works. */
export const findReset = async (
  db: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<string | undefined> => {
  const row = await tables(db)
    .selectFrom('password_resets')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.user_id;
};

/** Uses a token up. Of two who try, one gets it. */
export const takeReset = async (db: Database, tokenHash: Buffer, now: Date): Promise<boolean> => {
  const { numDeletedRows } = await tables(db)
    .deleteFrom('password_resets')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

export const deleteResetsOf = async (db: Database, userId: string): Promise<void> => {
  await tables(db).deleteFrom('password_resets').where('user_id', '=', userId).execute();
};

/** What the links that an account of this address may use are known by. */
export const listLinksOf = async (db: Database, email: string): Promise<Buffer[]> => {
  const { rows } = await sql<{ token_hash: Buffer }>`
    select token_hash from password_resets
    where user_id = (select id from users where email = ${email})`.execute(db);
  return rows.map(({ token_hash }) => token_hash);
};

/** Asked twice before it is worked on is asked once. Answers the request's id. */
export const putRequest = async (db: Database, email: string, asked_at: Date): Promise<string> => {
  const { id } = await tables(db)
    .insertInto('reset_requests')
    .values({ email, asked_at })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ asked_at }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Who asked, and when; undefined where that was worked on already. */
export const takeRequest = (
  db: Database,
  id: string,
): Promise<{ email: string; asked_at: Date } | undefined> =>
  tables(db)
    .deleteFrom('reset_requests')
    .where('id', '=', id)
    .returning(['email', 'asked_at'])
    .executeTakeFirst();

export const listRequests = async (db: Database): Promise<string[]> =>
  (await tables(db).selectFrom('reset_requests').select('id').execute()).map(({ id }) => id);
