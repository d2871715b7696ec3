import { sql } from 'kysely';
import { ERASED_CODE, ERASED_EMAIL } from '#contract/erased.ts';
import type { ErasedCounts } from '#contract/people.ts';
import type { Database } from '../platform/postgres/database.ts';

type Statement = ReturnType<typeof sql>;

const run = async (trx: Database, statement: Statement): Promise<number> =>
  Number((await statement.execute(trx)).numAffectedRows ?? 0n);

/**
 * The states of a person's checkouts; nobody moves them on until the transaction ends. Checkouts come
 * first, then submissions, then payments, as in a sale, so that none wait in a circle.
 */
export const lockCheckouts = async (trx: Database, email: string): Promise<string[]> => {
  const { rows } = await sql<{ state: string }>`
    select state from checkouts where author_email = ${email} order by id for update`.execute(trx);
  return rows.map(({ state }) => state);
};

/** Takes an address out of every table but the accounts and the audit log. */
export const erasePerson = async (trx: Database, email: string): Promise<ErasedCounts> => {
  const checkouts = await run(
    trx,
    sql`update checkouts set author_email = ${ERASED_EMAIL} where author_email = ${email}`,
  );
  await sql`select from submissions where author_emails @> array[${email}]::text[]
    order by conference_id, abstract_id for no key update`.execute(trx);
  const submissions = await run(
    trx,
    // An import of the same file would change them: what it compares is no longer true.
    // Whose name it is nobody knows; of who is listed first, most likely theirs.
    sql`update submissions set fingerprint = 0,
      first_author = case when author_emails[1] = ${email} then null else first_author end,
      author_emails = coalesce(nullif(array_remove(author_emails, ${email}), '{}'), ${[ERASED_EMAIL]})
    where author_emails @> array[${email}]::text[]`,
  );
  const payments = await run(
    trx,
    sql`update payments set
      author_email = case when author_email = ${email} then ${ERASED_EMAIL} else author_email end,
      paid_by = case when lower(paid_by) = ${email} then ${ERASED_EMAIL} else paid_by end
    where author_email = ${email} or lower(paid_by) = ${email}`,
  );
  const formerSubmissions = await run(
    trx,
    sql`delete from import_before where author_emails @> array[${email}]::text[]`,
  );
  const mails = await run(trx, sql`delete from mails where lower(recipient) = ${email}`);
  await run(trx, sql`delete from sandbox_mails where lower(recipient) = ${email}`);
  const reminders = await run(trx, sql`delete from reminders where email = ${email}`);
  const authorLinks = await run(trx, sql`delete from author_links where email = ${email}`);
  const reports = await run(trx, sql`delete from report_recipients where email = ${email}`);
  await run(trx, sql`delete from author_languages where email = ${email}`);
  return {
    submissions,
    formerSubmissions,
    payments,
    checkouts,
    mails,
    reminders,
    authorLinks,
    reports,
  };
};

/** Deleted ones as well. A conference without an end is never over. */
export const listEndedBefore = async (db: Database, day: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from conferences where ends_on < ${day}::date order by id`.execute(db);
  return rows.map(({ id }) => id);
};

/**
 * Takes every author's address and code out of a conference. Checkouts that are not settled keep
 * theirs until they are. Answers how many rows were changed: none, the next time.
 */
export const eraseAuthors = async (trx: Database, conferenceId: string): Promise<number> => {
  const of = sql`conference_id = ${conferenceId}`;
  const erased = await run(
    trx,
    sql`update checkouts set author_email = ${ERASED_EMAIL}
    where ${of} and author_email <> ${ERASED_EMAIL} and state not in ('open', 'processing')`,
  );
  const due = sql`${of} and (code <> ${ERASED_CODE} or author_emails <> ${[ERASED_EMAIL]}::text[])`;
  await sql`select from submissions where ${due}
    order by abstract_id for no key update`.execute(trx);
  const submissions = await run(
    trx,
    sql`update submissions set fingerprint = 0, code = ${ERASED_CODE}, first_author = null,
      author_emails = ${[ERASED_EMAIL]} where ${due}`,
  );
  const payments = await run(
    trx,
    sql`update payments set author_email = ${ERASED_EMAIL}, paid_by = ${ERASED_EMAIL}
    where ${of} and (author_email <> ${ERASED_EMAIL} or paid_by <> ${ERASED_EMAIL})`,
  );
  const former = await run(trx, sql`delete from last_imports where ${of}`);
  const reminders = await run(trx, sql`delete from reminders where ${of}`);
  const links = await run(trx, sql`delete from author_links where ${of}`);
  const reports = await run(trx, sql`delete from report_recipients where ${of}`);
  const chosen = await run(trx, sql`delete from author_languages where ${of}`);
  return erased + submissions + payments + former + reminders + links + reports + chosen;
};

export const deleteMailsBefore = (db: Database, time: Date): Promise<number> =>
  run(db, sql`delete from mails where created_at < ${time} and status <> 'waiting'`);
