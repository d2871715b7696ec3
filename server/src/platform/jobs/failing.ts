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
 * those that were given up after all their attempts. One that goes through ends it.
 */
export const listFailing = async (db: Database): Promise<FailingJob[]> => {
  const { rows } = await sql<FailingJob>`
    with ended as (
      select name, state, completed_on, retry_limit, output ->> 'message' as reason,
        row_number() over (partition by name order by completed_on desc) as place
      from pgboss.job where state in ('completed', 'failed') and completed_on is not null),
    well as (select name, max(completed_on) as at from ended where state = 'completed' group by name)
    select last.name as queue, coalesce(last.reason, '') as reason,
      (select min(completed_on) from ended where ended.name = last.name
        and completed_on > coalesce(well.at, '-infinity')) as since
    from ended as last
    left join ended as before on before.name = last.name and before.place = 2
    left join well on well.name = last.name
    where last.place = 1 and last.state = 'failed'
      and (last.retry_limit > 0 or before.state = 'failed')
    order by last.name`.execute(db);
  return rows;
};
