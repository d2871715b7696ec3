import { type ColumnType, type Generated, type Selectable, sql } from 'kysely';
import type { Database } from '../../platform/postgres/database.ts';
import type { UserRow } from '../queries.ts';

type Tables = {
  users: UserRow;
  sessions: {
    id: Generated<string>;
    token_hash: Buffer;
    user_id: string;
    browser: string;
    by_provider: Generated<boolean>;
    created_at: ColumnType<Date, Date, never>;
    last_seen_at: ColumnType<Date, Date, Date>;
  };
};

export type SessionRow = Selectable<Tables['sessions']>;

/** Sessions used since `seen` and opened since `created` are still open. */
export interface Limits {
  seen: Date;
  created: Date;
  /** For those that the identity provider opened. */
  createdByProvider: Date;
}

export interface NewSession {
  tokenHash: Buffer;
  browser: string;
  /** Opened by the identity provider's word. */
  byProvider: boolean;
  now: Date;
}

/** Of a table of sessions by its name: those that are open. */
const isOpen = ({ seen, created, createdByProvider }: Limits) =>
  sql<boolean>`sessions.last_seen_at > ${seen} and sessions.created_at >
    case when sessions.by_provider then ${createdByProvider}::timestamptz else ${created}::timestamptz end`;

const tables = (db: Database) => db.$extendTables<Tables>();

/**
 * Opens a session unless the password or the second factor has changed since they were checked:
 * whoever changes one either waits for this statement and ends the session, or is waited for and lets none open.
 */
export const insertSession = async (
  db: Database,
  user: UserRow,
  { tokenHash, browser, byProvider, now }: NewSession,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into sessions (token_hash, user_id, browser, by_provider, created_at, last_seen_at)
    select ${tokenHash}, id, ${browser}, ${byProvider}, ${now}, ${now}
    from users where id = ${user.id} and password_hash = ${user.password_hash}
      and second_factor_at is not distinct from ${user.second_factor_at}
    for share`.execute(db);
  return numAffectedRows === 1n;
};

/** Those that are open, each with its user. */
export const findSessions = (db: Database, tokenHashes: Buffer[], limits: Limits) =>
  tables(db)
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('users')
    .select(['sessions.token_hash', 'sessions.last_seen_at', 'sessions.by_provider'])
    .where('token_hash', 'in', tokenHashes)
    .where(isOpen(limits))
    .execute();

export const listSessions = (db: Database, userId: string, limits: Limits): Promise<SessionRow[]> =>
  tables(db)
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where(isOpen(limits))
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute();

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

export const isOpenedSince = async (
  db: Database,
  tokenHash: Buffer,
  since: Date,
): Promise<boolean> => {
  const session = await tables(db)
    .selectFrom('sessions')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .where('created_at', '>=', since)
    .executeTakeFirst();
  return session !== undefined;
};

export const deleteSessionById = async (
  db: Database,
  userId: string,
  id: string,
): Promise<boolean> => {
  const { numDeletedRows } = await tables(db)
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** All sessions of a user, but for the one that is kept, if any. */
export const deleteSessionsOf = async (
  db: Database,
  userId: string,
  kept?: Buffer,
): Promise<number> => {
  let sessions = tables(db).deleteFrom('sessions').where('user_id', '=', userId);
  if (kept) sessions = sessions.where('token_hash', '<>', kept);
  const { numDeletedRows } = await sessions.executeTakeFirst();
  return Number(numDeletedRows);
};

export const deleteSessionsBefore = async (db: Database, limits: Limits): Promise<void> => {
  await tables(db)
    .deleteFrom('sessions')
    .where(sql<boolean>`not (${isOpen(limits)})`)
    .execute();
};
