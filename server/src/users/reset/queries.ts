import type { Database } from '../../platform/postgres/database.ts';

type Tables = {
  password_resets: { user_id: string; token_hash: Buffer; expires_at: Date };
};

const tables = (db: Database) => db.$extendTables<Tables>();

/** In the place of an earlier one, if there is one. */
export const putReset = async (
  db: Database,
  userId: string,
  values: { token_hash: Buffer; expires_at: Date },
): Promise<void> => {
  await tables(db)
    .insertInto('password_resets')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
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

export const deleteResetOf = async (db: Database, userId: string): Promise<void> => {
  await tables(db).deleteFrom('password_resets').where('user_id', '=', userId).execute();
};
