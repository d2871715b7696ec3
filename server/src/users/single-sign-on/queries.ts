import { sql } from 'kysely';
import type { Database } from '../../platform/postgres/database.ts';
import type { UserRow } from '../queries.ts';

type Tables = {
  users: UserRow;
  identities: { issuer: string; subject: string; user_id: string; linked_at: Date };
  single_sign_ons: {
    state_hash: Buffer;
    browser_hash: Buffer;
    nonce: string;
    verifier: string;
    expires_at: Date;
  };
};

const tables = (db: Database) => db.$extendTables<Tables>();

/** Those that nobody came back from are swept on the way. */
export const insertAttempt = async (
  db: Database,
  attempt: Tables['single_sign_ons'],
  now: Date,
): Promise<void> => {
  await tables(db).deleteFrom('single_sign_ons').where('expires_at', '<', now).execute();
  await tables(db).insertInto('single_sign_ons').values(attempt).execute();
};

/** Once, and only by the browser that began it. */
export const takeAttempt = (
  db: Database,
  { stateHash, browserHash, now }: { stateHash: Buffer; browserHash: Buffer; now: Date },
): Promise<{ nonce: string; verifier: string } | undefined> =>
  tables(db)
    .deleteFrom('single_sign_ons')
    .where('state_hash', '=', stateHash)
    .where('browser_hash', '=', browserHash)
    .where('expires_at', '>', now)
    .returning(['nonce', 'verifier'])
    .executeTakeFirst();

export interface Identity {
  issuer: string;
  subject: string;
}

/** Of several sign-ins of one person each sees what the one before did. */
export const lockIdentity = async (db: Database, identity: Identity): Promise<void> => {
  const key = JSON.stringify([identity.issuer, identity.subject]);
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
};

export const findUserId = async (
  db: Database,
  { issuer, subject }: Identity,
): Promise<string | undefined> => {
  const row = await tables(db)
    .selectFrom('identities')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.user_id;
};

/** False where the account is somebody else's there. */
export const link = async (
  db: Database,
  { issuer, subject }: Identity,
  userId: string,
  now: Date,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tables(db)
    .insertInto('identities')
    .values({ issuer, subject, user_id: userId, linked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
};
