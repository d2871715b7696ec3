import { sql } from 'kysely';
import type { Database } from '../platform/postgres/database.ts';

/** The provider was asked about this checkout and did not know it. */
export const noteUnknown = async (db: Database, id: string, now: Date): Promise<void> => {
  await sql`update checkouts set checked_at = ${now}, unknown_at = ${now} where id = ${id}`.execute(
    db,
  );
};

/**
 * Posters whose money is under way, of which the provider knows nothing: nobody can buy them, and nothing
 * ends that by itself. Those whose fee is settled in another way are left out.
 */
export const listUnknown = async (
  db: Database,
): Promise<{ prefix: string; abstractIds: string[] }[]> => {
  const { rows } = await sql<{ prefix: string; abstractIds: string[] }>`
    select prefix, array_agg(distinct abstract_id order by abstract_id) as "abstractIds"
    from checkouts
    join conferences on conferences.id = checkouts.conference_id and deleted_at is null
    join submissions on submissions.conference_id = checkouts.conference_id
      and abstract_id = any(abstract_ids) and submissions.paid_at is null
    where state = 'processing' and unknown_at >= checked_at
    group by prefix
    order by prefix`.execute(db);
  return rows;
};
