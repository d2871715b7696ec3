import { type ColumnType, type Generated, type Selectable, sql } from 'kysely';
import type { PaidCategory } from '#contract/users.ts';
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
  };
  sessions: {
    token_hash: Buffer;
    user_id: string;
    created_at: ColumnType<Date, Date, never>;
    last_seen_at: ColumnType<Date, Date, Date>;
  };
};

export type UserRow = Selectable<Tables['users']>;
export type UserValues = Omit<UserRow, 'id' | 'created_at'>;

const tables = (db: Database) => db.$extendTables<Tables>();

export const listUsers = (db: Database): Promise<UserRow[]> =>
  tables(db).selectFrom('users').selectAll().orderBy('created_at', 'desc').orderBy('id').execute();

export const findUser = (db: Database, id: string): Promise<UserRow | undefined> =>
  tables(db).selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();

export const findUsers = (db: Database, ids: string[]): Promise<UserRow[]> =>
  tables(db).selectFrom('users').selectAll().where('id', 'in', ids).execute();

export const findUserByEmail = (db: Database, email: string): Promise<UserRow | undefined> =>
  tables(db).selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();

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
  values: Partial<UserValues>,
): Promise<UserRow | undefined> =>
  tables(db)
    .updateTable('users')
    .set(values)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

/** In place, in every list that has it; nobody ends up with the new one twice. */
export const renamePrefix = async (db: Database, from: string, to: string): Promise<void> => {
  await sql`
    update users set prefixes = array(
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

export const insertSession = async (
  db: Database,
  tokenHash: Buffer,
  userId: string,
  now: Date,
): Promise<void> => {
  await tables(db)
    .insertInto('sessions')
    .values({ token_hash: tokenHash, user_id: userId, created_at: now, last_seen_at: now })
    .execute();
};

export const findSession = (db: Database, tokenHash: Buffer) =>
  tables(db)
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('users')
    .select(['sessions.created_at as session_created_at', 'sessions.last_seen_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();

export const touchSession = async (db: Database, tokenHash: Buffer, now: Date): Promise<void> => {
  await tables(db)
    .updateTable('sessions')
    .set({ last_seen_at: now })
    .where('token_hash', '=', tokenHash)
    .execute();
};

export const deleteSession = async (db: Database, tokenHash: Buffer): Promise<void> => {
  await tables(db).deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
};

export const deleteSessionsOf = async (db: Database, userId: string): Promise<void> => {
  await tables(db).deleteFrom('sessions').where('user_id', '=', userId).execute();
};

export const deleteSessionsBefore = async (
  db: Database,
  lastSeen: Date,
  created: Date,
): Promise<void> => {
  await tables(db)
    .deleteFrom('sessions')
    .where((where) =>
      where.or([where('last_seen_at', '<', lastSeen), where('created_at', '<', created)]),
    )
    .execute();
};
