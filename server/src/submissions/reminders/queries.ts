import { type Expression, type Generated, type Selectable, sql } from 'kysely';
import { ERASED_EMAIL } from '#contract/erased.ts';
import type { Audience } from '#contract/reminders.ts';
import type { Database } from '../../platform/postgres/database.ts';

type Tables = {
  reminder_runs: {
    id: Generated<string>;
    conference_id: string;
    audience: Audience;
    message: string | null;
    created_at: Date;
    stopped_at: Date | null;
    stop_reason: string | null;
  };
  reminders: {
    conference_id: string;
    email: string;
    run_id: string;
    claimed_at: Date;
    queued_at: Date | null;
  };
};

export type RunRow = Selectable<Tables['reminder_runs']>;

export interface Asked {
  conferenceId: string;
  audience: Audience;
  /** Of a row of submissions: a payment for it is on its way, so nobody is reminded of it. */
  underWay: Expression<boolean>;
}

const tables = (db: Database) => db.$extendTables<Tables>();

/** Of a row of submissions: whether its authors are reminded of it. */
const isOpen = ({ audience, underWay }: Asked) =>
  audience === 'unpaid'
    ? sql<boolean>`paid_at is null and not ${underWay}`
    : sql<boolean>`retrieved_at is null and (paid_at is not null or not conferences.supports_payments)`;

const authors = (asked: Asked) => sql<{ email: string }>`
  select distinct unnest(array_remove(author_emails, ${ERASED_EMAIL})) as email
  from submissions join conferences on conferences.id = submissions.conference_id
  where submissions.conference_id = ${asked.conferenceId} and ${isOpen(asked)}`;

/** How many would be reminded now, how many were within the last day, and one of the first. */
export const countAuthors = async (db: Database, asked: Asked, dayAgo: Date) => {
  const { rows } = await sql<{ recipients: number; skipped: number; example: string | null }>`
    select count(*) filter (where reminded.email is null)::int as recipients,
      count(reminded.email)::int as skipped,
      min(authors.email) filter (where reminded.email is null) as example
    from (${authors(asked)}) as authors
    left join reminders as reminded on reminded.conference_id = ${asked.conferenceId}
      and reminded.email = authors.email and reminded.claimed_at > ${dayAgo}`.execute(db);
  return rows[0] ?? { recipients: 0, skipped: 0, example: null };
};

export const insertRun = async (
  db: Database,
  run: Pick<RunRow, 'conference_id' | 'audience' | 'message' | 'created_at'>,
): Promise<string> => {
  const { id } = await tables(db)
    .insertInto('reminder_runs')
    .values(run)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const deleteRun = async (db: Database, id: string): Promise<void> => {
  await tables(db).deleteFrom('reminder_runs').where('id', '=', id).execute();
};

/** Every author who was not reminded within a day belongs to this run now; how many those are. */
export const claimAuthors = async (
  db: Database,
  asked: Asked,
  run: { id: string; now: Date; dayAgo: Date },
): Promise<number> => {
  const { numAffectedRows } = await sql`
    insert into reminders (conference_id, email, run_id, claimed_at)
    select ${asked.conferenceId}, email, ${run.id}, ${run.now}
    from (${authors(asked)}) as authors
    order by email
    on conflict (conference_id, email) do update
      set run_id = excluded.run_id, claimed_at = excluded.claimed_at, queued_at = null
      where reminders.claimed_at <= ${run.dayAgo}`.execute(db);
  return Number(numAffectedRows ?? 0);
};

export const findRun = (db: Database, id: string): Promise<RunRow | undefined> =>
  tables(db).selectFrom('reminder_runs').selectAll().where('id', '=', id).executeTakeFirst();

export const findLastRun = (db: Database, conferenceId: string): Promise<RunRow | undefined> =>
  tables(db)
    .selectFrom('reminder_runs')
    .selectAll()
    .where('conference_id', '=', conferenceId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Some authors of a run who have no mail yet; nobody else takes them meanwhile. */
export const lockUnqueued = async (
  db: Database,
  runId: string,
  limit: number,
): Promise<string[]> => {
  const rows = await tables(db)
    .selectFrom('reminders')
    .select('email')
    .where('run_id', '=', runId)
    .where('queued_at', 'is', null)
    .orderBy('email')
    .limit(limit)
    .forUpdate()
    .execute();
  return rows.map(({ email }) => email);
};

export const setQueued = async (
  db: Database,
  runId: string,
  emails: string[],
  now: Date,
): Promise<void> => {
  await tables(db)
    .updateTable('reminders')
    .set({ queued_at: now })
    .where('run_id', '=', runId)
    .where('email', '=', sql<string>`any(${emails}::text[])`)
    .execute();
};

/** The authors of a run: those with a mail, and how many have none yet. */
export const listAuthorsOf = async (db: Database, runId: string) => {
  const rows = await tables(db)
    .selectFrom('reminders')
    .select(['email', 'queued_at'])
    .where('run_id', '=', runId)
    .execute();
  const queued = rows.filter(({ queued_at }) => queued_at !== null).map(({ email }) => email);
  return { queued, unqueued: rows.length - queued.length };
};

/** Ends a run early. Who has no mail yet may be reminded by the next one at once. */
export const stopRun = (db: Database, runId: string, reason: string, now: Date): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await tables(trx)
      .updateTable('reminder_runs')
      .set({ stopped_at: now, stop_reason: reason })
      .where('id', '=', runId)
      .execute();
    await tables(trx)
      .deleteFrom('reminders')
      .where('run_id', '=', runId)
      .where('queued_at', 'is', null)
      .execute();
  });

export const listUnfinishedRuns = async (db: Database): Promise<string[]> => {
  const rows = await tables(db)
    .selectFrom('reminders')
    .select('run_id')
    .distinct()
    .where('queued_at', 'is', null)
    .execute();
  return rows.map(({ run_id }) => run_id);
};

/** What one author is reminded of, as of now. */
export const listOpenTitles = async (
  db: Database,
  asked: Asked,
  email: string,
): Promise<string[]> => {
  const { rows } = await sql<{ title: string }>`
    select title from submissions join conferences on conferences.id = submissions.conference_id
    where submissions.conference_id is not distinct from ${asked.conferenceId}
      and author_emails @> array[${email}]::text[] and ${isOpen(asked)}
    order by length(abstract_id), abstract_id`.execute(db);
  return rows.map(({ title }) => title);
};
