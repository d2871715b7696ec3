import { sql } from 'kysely';
import type { Database } from '../../platform/postgres/database.ts';

/** One more for the account of this address, if there is one. */
export const noteFailure = async (db: Database, email: string): Promise<void> => {
  await sql`
    insert into sign_in_failures as f (user_id, failures, failed_at, failures_before)
    select id, 1, now(), 0 from users where email = ${email}
    on conflict (user_id) do update set failures = f.failures + 1, failed_at = now()`.execute(db);
};

/** Somebody has signed in: what failed so far was before. */
export const settleFailures = async (db: Database, userId: string): Promise<void> => {
  await sql`
    update sign_in_failures set failures = 0, failed_at = null,
      failures_before = failures, failed_before_at = failed_at
    where user_id = ${userId}`.execute(db);
};

/** Since the sign-in before the last one. */
export const readFailures = async (
  db: Database,
  userId: string,
): Promise<{ count: number; lastAt: Date | null }> => {
  const { rows } = await sql<{ count: number; lastAt: Date | null }>`
    select failures + failures_before as count, greatest(failed_at, failed_before_at) as "lastAt"
    from sign_in_failures where user_id = ${userId}`.execute(db);
  return rows[0] ?? { count: 0, lastAt: null };
};
