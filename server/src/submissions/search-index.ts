import { sql } from 'kysely';
import type { Database } from '../platform/postgres/database.ts';

/** How many posters are locked at a time while their words are put in. */
const BATCH = 5_000;

/**
 * Makes the index of words where it is missing. False when this PostgreSQL has no pg_trgm, or its user may not
 * create the extension: searches of large conferences then read every poster.
 */
export const createSearchIndex = async (db: Database): Promise<boolean> => {
  const { rows } = await sql<{ made: boolean }>`
    select index_submission_search() as made`.execute(db);
  return rows[0]?.made ?? false;
};

export const isSearchReady = async (db: Database, conferenceId: string): Promise<boolean> => {
  const { rows } = await sql`select from submission_search_ready
    where conference_id = ${conferenceId}`.execute(db);
  return rows.length > 0;
};

/**
 * Puts the words of every conference that is not ready into the index. Posters that are changed
 * meanwhile wait for their batch, or it for them; a round that is interrupted goes on in the next one.
 */
export const fillSearchIndex = async (db: Database): Promise<void> => {
  const { rows } = await sql<{ id: string }>`select conference_id as id from submission_counts
    where submissions > 0
      and conference_id not in (select conference_id from submission_search_ready)
      and to_regclass('submission_search_words') is not null`.execute(db);
  if (rows.length === 0) return;
  for (const { id } of rows) {
    await putConference(db, id);
    await markReady(db, id);
  }
  await sql`select gin_clean_pending_list('submission_search_words')`.execute(db);
  await sql`analyze submission_search, submission_terms`.execute(db);
};

const putConference = async (db: Database, id: string): Promise<void> => {
  let last: string | undefined = '';
  while (last !== undefined) last = await putBatch(db, id, last);
};

/** Answers the last ID of the batch; undefined when there was none. */
const putBatch = async (db: Database, id: string, after: string): Promise<string | undefined> => {
  const { rows } = await sql<{ last: string | null }>`
    with batch as (
      select conference_id, abstract_id, submission_words(submissions) as words
      from submissions where conference_id = ${id} and abstract_id > ${after}
      order by abstract_id limit ${BATCH} for share
    ), put as (
      insert into submission_search select * from batch on conflict do nothing
    )
    select max(abstract_id) as last from batch`.execute(db);
  return rows[0]?.last ?? undefined;
};

/** Unless posters were added since: those are put in by the next round. */
const markReady = (db: Database, id: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`select from submission_counts where conference_id = ${id} for update`.execute(trx);
    await sql`insert into submission_search_ready select ${id}::uuid
      where not exists (
        select from submissions s left join submission_search w using (conference_id, abstract_id)
        where s.conference_id = ${id} and w.words is null)
      on conflict do nothing`.execute(trx);
  });
