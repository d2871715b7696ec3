import { sql } from 'kysely';
import type { Database } from '../postgres/database.ts';

export interface FailingJob {
  queue: string;
  since: Date;
  /** Of the last attempt, in the words of whatever failed. */
  reason: string;
}

/**
 * Jobs that keep failing, of all replicas: regular ones whose last two rounds failed, and of the others
 * those that were given up after all their attempts. One that goes through ends it. There is no index for
 * this, and a million jobs may have gone through since yesterday: they are counted, never sorted, and only
 * where one has failed.
 */
export const listFailing = async (db: Database): Promise<FailingJob[]> => {
  const { rows } = await sql<FailingJob>`
    with failed as materialized (
      select name, completed_on, retry_limit,
        coalesce(output ->> 'message', output -> 'value' ->> 'message', '') as reason
      from pgboss.job where state = 'failed'),
    well as (
      select name, max(completed_on) as at from pgboss.job
      where state = 'completed' and name in (select name from failed) group by name)
    select name as queue, min(completed_on) as since,
      (array_agg(reason order by completed_on desc))[1] as reason
    from failed left join well using (name)
    where completed_on > coalesce(at, '-infinity')
    group by name having count(*) > 1 or max(retry_limit) > 0
    order by name`.execute(db);
  return rows;
};
