import { type ColumnType, type Selectable, sql } from 'kysely';
import type { Database } from '../../platform/postgres/database.ts';
import type { Sealed } from '../../platform/secret-box.ts';

type Tables = {
  authenticator_apps: {
    user_id: string;
    secret: Buffer;
    key_id: string | null;
    begun_at: Date;
    confirmed_at: Date | null;
    last_step: ColumnType<string | null, number | null, number | null>;
  };
  recovery_codes: { user_id: string; code_hash: Buffer };
};

export type AppRow = Selectable<Tables['authenticator_apps']>;

const tables = (db: Database) => db.$extendTables<Tables>();

export const findApp = (db: Database, userId: string): Promise<AppRow | undefined> =>
  tables(db)
    .selectFrom('authenticator_apps')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** In the place of one whose set-up was not finished; never of one that is in use. */
export const putApp = async (
  db: Database,
  userId: string,
  sealed: Sealed,
  begun_at: Date,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tables(db)
    .insertInto('authenticator_apps')
    .values({ user_id: userId, ...sealed, begun_at, confirmed_at: null, last_step: null })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ ...sealed, begun_at, last_step: null })
        .where('authenticator_apps.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
};

/** False where a code of this step, or of a later one, was accepted already. */
export const takeStep = async (db: Database, userId: string, step: number): Promise<boolean> => {
  const { numUpdatedRows } = await tables(db)
    .updateTable('authenticator_apps')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where((where) =>
      where.or([where('last_step', 'is', null), where('last_step', '<', String(step))]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const confirmApp = async (db: Database, userId: string, now: Date): Promise<void> => {
  await tables(db)
    .updateTable('authenticator_apps')
    .set({ confirmed_at: now })
    .where('user_id', '=', userId)
    .execute();
};

/** Those that are stored as they are. */
export const listUnsealed = (db: Database): Promise<AppRow[]> =>
  tables(db).selectFrom('authenticator_apps').selectAll().where('key_id', 'is', null).execute();

/** Unless somebody did so meanwhile, or set up another. */
export const sealApp = async (
  db: Database,
  { user_id, secret }: Pick<AppRow, 'user_id' | 'secret'>,
  sealed: Sealed,
): Promise<void> => {
  await tables(db)
    .updateTable('authenticator_apps')
    .set(sealed)
    .where('user_id', '=', user_id)
    .where('secret', '=', secret)
    .where('key_id', 'is', null)
    .execute();
};

/** Apps in use that are encrypted with another key. */
export const countForeign = async (db: Database, keyId: string | null): Promise<number> => {
  const { count } = await tables(db)
    .selectFrom('authenticator_apps')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('confirmed_at', 'is not', null)
    .where('key_id', 'is not', null)
    .where('key_id', 'is distinct from', keyId)
    .executeTakeFirstOrThrow();
  return count;
};

/** The app and the recovery codes. */
export const deleteFactor = async (db: Database, userId: string): Promise<void> => {
  await tables(db).deleteFrom('authenticator_apps').where('user_id', '=', userId).execute();
  await tables(db).deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
};

export const replaceRecoveryCodes = async (
  db: Database,
  userId: string,
  hashes: Buffer[],
): Promise<void> => {
  await tables(db).deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tables(db)
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
};

export const takeRecoveryCode = async (
  db: Database,
  userId: string,
  hash: Buffer,
): Promise<boolean> => {
  const { numDeletedRows } = await tables(db)
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

export const countRecoveryCodes = async (db: Database, userId: string): Promise<number> => {
  const { count } = await tables(db)
    .selectFrom('recovery_codes')
    .select((select) => select.fn.countAll().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
};
