import { type ColumnType, type Generated, type Selectable, sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { PaidCategory } from '#contract/plans.ts';
import type { Database } from '../platform/postgres/database.ts';

type Tables = {
  users: {
    id: Generated<string>;
    name: string;
    email: string;
    password_hash: string;
    is_admin: boolean;
    paid_category: PaidCategory;
    prefixes: string[];
    created_at: ColumnType<Date, never, never>;
    second_factor_at: ColumnType<Date | null, never, Date | null>;
    /** In which they read the screens last. */
    language: ColumnType<Language | null, never, Language | null>;
  };
};

export type UserRow = Selectable<Tables['users']>;
export type UserValues = Omit<UserRow, 'id' | 'created_at' | 'second_factor_at' | 'language'>;

const tables = (db: Database) => db.$extendTables<Tables>();

export const listUsers = (db: Database): Promise<UserRow[]> =>
  tables(db).selectFrom('users').selectAll().orderBy('created_at', 'desc').orderBy('id').execute();

export const findUser = (db: Database, id: string): Promise<UserRow | undefined> =>
  tables(db).selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();

export const findUsers = (db: Database, ids: string[]): Promise<UserRow[]> =>
  tables(db).selectFrom('users').selectAll().where('id', 'in', ids).execute();

export const findUserByEmail = (db: Database, email: string): Promise<UserRow | undefined> =>
  tables(db).selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();

/** Keeps the user from being changed until the transaction ends; other readers may go on. */
export const holdUserByEmail = (db: Database, email: string): Promise<UserRow | undefined> =>
  tables(db)
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email)
    .forShare()
    .executeTakeFirst();

/** Locks the user until the transaction ends: of several changes each sees the one before. */
export const lockUser = (db: Database, id: string): Promise<UserRow | undefined> =>
  tables(db)
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Nothing when the e-mail address is taken. */
export const insertUser = (db: Database, values: UserValues): Promise<UserRow | undefined> =>
  tables(db)
    .insertInto('users')
    .values(values)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst();

export const updateUser = (
  db: Database,
  id: string,
  values: Partial<Omit<UserRow, 'id' | 'created_at'>>,
): Promise<UserRow | undefined> =>
  tables(db)
    .updateTable('users')
    .set(values)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

/** In place, in every list that has it; nobody ends up with the new one twice. */
export const renamePrefix = async (
  db: Database,
  table: 'users' | 'program_tokens',
  from: string,
  to: string,
): Promise<void> => {
  await sql`
    update ${sql.table(table)} set prefixes = array(
      select case when lower(prefix) = lower(${from}) then ${to} else prefix end
      from unnest(prefixes) with ordinality as list (prefix, place)
      where lower(prefix) = lower(${from}) or lower(prefix) <> lower(${to})
      order by place
    )
    where exists (select from unnest(prefixes) as prefix where lower(prefix) = lower(${from}))
  `.execute(db);
};

export const deleteUser = async (db: Database, id: string): Promise<void> => {
  await tables(db).deleteFrom('users').where('id', '=', id).execute();
};

/** Locks the administrators until the transaction ends, so that two cannot remove each other. */
export const lockAdminIds = async (db: Database): Promise<string[]> => {
  const rows = await tables(db)
    .selectFrom('users')
    .select('id')
    .where('is_admin', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
};
