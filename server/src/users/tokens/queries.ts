import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Database } from '../../platform/postgres/database.ts';
import type { UserRow } from '../queries.ts';

type Tables = {
  users: UserRow;
  program_tokens: {
    id: Generated<string>;
    token_hash: Buffer;
    user_id: string;
    name: string;
    prefixes: string[];
    may_write: boolean;
    created_at: ColumnType<Date, Date, never>;
    last_used_at: ColumnType<Date | null, never, Date>;
    expires_at: Date | null;
  };
};

export type TokenRow = Selectable<Tables['program_tokens']>;

const tables = (db: Database) => db.$extendTables<Tables>();

export const listTokens = (db: Database, userId: string): Promise<TokenRow[]> =>
  tables(db)
    .selectFrom('program_tokens')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

/** Those that have not run out, each with its user as the user is now. */
export const findTokens = (db: Database, tokenHashes: Buffer[], now: Date) =>
  tables(db)
    .selectFrom('program_tokens as token')
    .innerJoin('users', 'users.id', 'token.user_id')
    .selectAll('users')
    .select([
      'token.id as token_id',
      'token.token_hash',
      'token.name as token_name',
      'token.prefixes as token_prefixes',
      'token.may_write',
      'token.last_used_at',
    ])
    .where('token.token_hash', 'in', tokenHashes)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .execute();

export const insertToken = (
  db: Database,
  values: Omit<TokenRow, 'id' | 'last_used_at'>,
): Promise<TokenRow> =>
  tables(db).insertInto('program_tokens').values(values).returningAll().executeTakeFirstOrThrow();

export const touchToken = async (db: Database, id: string, now: Date): Promise<void> => {
  await tables(db)
    .updateTable('program_tokens')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .execute();
};

export const deleteToken = (
  db: Database,
  userId: string,
  id: string,
): Promise<TokenRow | undefined> =>
  tables(db)
    .deleteFrom('program_tokens')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

/** Revokes all tokens of a user. Answers how many. */
export const deleteTokensOf = async (db: Database, userId: string): Promise<number> => {
  const { numDeletedRows } = await tables(db)
    .deleteFrom('program_tokens')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return Number(numDeletedRows);
};
