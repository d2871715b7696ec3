import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Purpose } from '#contract/passkeys.ts';
import type { Database } from '../../platform/postgres/database.ts';

type Tables = {
  passkeys: {
    id: Generated<string>;
    user_id: string;
    credential_id: string;
    public_key: Buffer;
    counter: ColumnType<string, number, number>;
    name: string;
    transports: string[];
    created_at: ColumnType<Date, Date, never>;
    last_used_at: Date | null;
  };
  passkey_challenges: {
    challenge_hash: Buffer;
    purpose: Purpose | 'add';
    user_id: string | null;
    expires_at: Date;
  };
};

export type PasskeyRow = Selectable<Tables['passkeys']>;
export type ChallengeRow = Selectable<Tables['passkey_challenges']>;

const tables = (db: Database) => db.$extendTables<Tables>();

/** Those that nobody answered are swept on the way. */
export const insertChallenge = async (
  db: Database,
  challenge: ChallengeRow,
  now: Date,
): Promise<void> => {
  await tables(db).deleteFrom('passkey_challenges').where('expires_at', '<', now).execute();
  await tables(db).insertInto('passkey_challenges').values(challenge).execute();
};

/** Once, whatever becomes of the answer. */
export const takeChallenge = (db: Database, hash: Buffer): Promise<ChallengeRow | undefined> =>
  tables(db)
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hash)
    .returningAll()
    .executeTakeFirst();

export const listPasskeys = (db: Database, userId: string): Promise<PasskeyRow[]> =>
  tables(db)
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

export const findPasskey = (db: Database, credentialId: string): Promise<PasskeyRow | undefined> =>
  tables(db)
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();

export type NewPasskey = Omit<PasskeyRow, 'id' | 'counter' | 'last_used_at'> & { counter: number };

/** Nothing where this passkey is somebody's already. */
export const insertPasskey = (db: Database, values: NewPasskey): Promise<PasskeyRow | undefined> =>
  tables(db)
    .insertInto('passkeys')
    .values({ ...values, last_used_at: null })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returningAll()
    .executeTakeFirst();

/** False where the counter did not grow: of two uses with one counter only one is right. */
export const moveCounter = async (
  db: Database,
  id: string,
  counter: number,
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await tables(db)
    .updateTable('passkeys')
    .set({ counter, last_used_at: now })
    .where('id', '=', id)
    .where((where) =>
      where.or([
        where('counter', '<', String(counter)),
        where.and([where('counter', '=', '0'), where.val(counter === 0)]),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const deletePasskey = (
  db: Database,
  userId: string,
  id: string,
): Promise<PasskeyRow | undefined> =>
  tables(db)
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

export const deletePasskeysOf = async (db: Database, userId: string): Promise<void> => {
  await tables(db).deleteFrom('passkeys').where('user_id', '=', userId).execute();
};
