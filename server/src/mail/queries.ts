import { type ColumnType, type Generated, type Selectable, sql } from 'kysely';
import type { MailStatus } from '#contract/mails.ts';
import type { Database } from '../platform/postgres/database.ts';

type Tables = {
  mails: {
    id: Generated<string>;
    message_key: ColumnType<string, string, never>;
    recipient: ColumnType<string, string, never>;
    subject: string;
    /** '' once the mail server has taken it, or nobody has asked for it for long. */
    text: string;
    html: string;
    source: ColumnType<MailSource | null, string | null, never>;
    /** Holds a secret; null once the mail is sent. */
    unsubscribe_url: string | null;
    status: Generated<MailStatus>;
    attempts: Generated<number>;
    resends: Generated<number>;
    last_error: ColumnType<string | null, never, string | null>;
    created_at: ColumnType<Date, never, never>;
    queued_at: ColumnType<Date, never, Date>;
    sent_at: ColumnType<Date | null, never, Date>;
    failed_at: ColumnType<Date | null, never, Date | null>;
  };
};

/** What a mail is made of: its kind, and the ids of what it tells. Never a secret. */
export interface MailSource {
  kind: string;
  [id: string]: unknown;
}

export interface MailContent {
  subject: string;
  text: string;
  html: string;
  /** Where such mails are ended with one click. */
  unsubscribe_url?: string | null;
}

export type MailRow = Selectable<Tables['mails']>;
/** Without the body: lists never hold codes. */
export type MailHead = Omit<
  MailRow,
  'text' | 'html' | 'message_key' | 'source' | 'unsubscribe_url' | 'failed_at'
>;

const HEAD = [
  'id',
  'recipient',
  'subject',
  'status',
  'attempts',
  'resends',
  'last_error',
  'created_at',
  'queued_at',
  'sent_at',
] as const;

const tables = (db: Database) => db.$extendTables<Tables>();

/** The new mail's id; nothing when a mail with that key is there. */
export const insertMail = async (
  db: Database,
  mail: MailContent & { message_key: string; recipient: string; source: string | null },
): Promise<string | undefined> => {
  const row = await tables(db)
    .insertInto('mails')
    .values(mail)
    .onConflict((conflict) => conflict.column('message_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
};

/** Counts one more attempt; nothing when the mail is not waiting. */
export const beginAttempt = (db: Database, id: string): Promise<MailRow | undefined> =>
  tables(db)
    .updateTable('mails')
    .set({ attempts: sql<number>`attempts + 1` })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .returningAll()
    .executeTakeFirst();

export const endAttempt = async (
  db: Database,
  id: string,
  values: Partial<MailContent> & {
    status: MailStatus;
    last_error: string | null;
    sent_at?: Date;
    failed_at?: Date | null;
  },
): Promise<void> => {
  await tables(db)
    .updateTable('mails')
    .set(values)
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .execute();
};

export const findMail = (db: Database, id: string): Promise<MailRow | undefined> =>
  tables(db).selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();

export const lockMail = (db: Database, id: string): Promise<MailRow | undefined> =>
  tables(db).selectFrom('mails').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Waiting again, as a mail of its own unless it was still waiting. */
export const queueAgain = (
  db: Database,
  id: string,
  content: Partial<MailContent>,
  now: Date,
): Promise<MailHead> =>
  tables(db)
    .updateTable('mails')
    .set({
      ...content,
      status: 'waiting',
      queued_at: now,
      resends: sql<number>`resends + (status <> 'waiting')::int`,
    })
    .where('id', '=', id)
    .returning(HEAD)
    .executeTakeFirstOrThrow();

/** Removes what mails say that were sent, or failed before a time; the rest of the row stays. */
export const forgetTexts = async (db: Database, failedBefore: Date): Promise<void> => {
  await tables(db)
    .updateTable('mails')
    .set({ text: '', html: '', unsubscribe_url: null })
    .where('text', '<>', '')
    .where(({ eb, or, and }) =>
      or([
        eb('status', '=', 'sent'),
        and([eb('status', '=', 'failed'), eb('queued_at', '<', failedBefore)]),
      ]),
    )
    .execute();
};

export const waitingIds = async (db: Database): Promise<string[]> => {
  const rows = await tables(db)
    .selectFrom('mails')
    .select('id')
    .where('status', '=', 'waiting')
    .orderBy('queued_at')
    .execute();
  return rows.map(({ id }) => id);
};

export const countUnsent = async (db: Database): Promise<{ waiting: number; failed: number }> => {
  const { waiting, failed } = await tables(db)
    .selectFrom('mails')
    .select([
      sql<number>`count(*) filter (where status = 'waiting')::int`.as('waiting'),
      sql<number>`count(*) filter (where status = 'failed')::int`.as('failed'),
    ])
    .where('status', 'in', ['waiting', 'failed'])
    .executeTakeFirstOrThrow();
  return { waiting, failed };
};

/** The mail that has waited longest, and why. */
export const findOldestWaiting = (
  db: Database,
): Promise<Pick<MailRow, 'queued_at' | 'last_error'> | undefined> =>
  tables(db)
    .selectFrom('mails')
    .select(['queued_at', 'last_error'])
    .where('status', '=', 'waiting')
    .orderBy('queued_at')
    .limit(1)
    .executeTakeFirst();

/** The keys of those that were still waiting, which are gone. */
export const deleteWaiting = async (db: Database, keys: string[]): Promise<string[]> => {
  const rows = await tables(db)
    .deleteFrom('mails')
    .where('message_key', '=', sql<string>`any(${keys}::text[])`)
    .where('status', '=', 'waiting')
    .returning('message_key')
    .execute();
  return rows.map(({ message_key }) => message_key);
};

export const countByKeys = async (
  db: Database,
  keys: string[],
): Promise<Record<MailStatus, number>> => {
  const rows = await tables(db)
    .selectFrom('mails')
    .select(['status', sql<number>`count(*)::int`.as('count')])
    .where('message_key', '=', sql<string>`any(${keys}::text[])`)
    .groupBy('status')
    .execute();
  return toCounts(rows);
};

/** What became of each of these mails; those that are no longer kept are missing. */
export const findByKeys = (db: Database, keys: string[]) =>
  tables(db)
    .selectFrom('mails')
    .select(['message_key', 'status', 'last_error', 'sent_at'])
    .where('message_key', '=', sql<string>`any(${keys}::text[])`)
    .execute();

/**
 * Mails that failed for good after a moment, by the conference that they are about; null: about none that
 * is known. Those that tell of failures themselves are not counted.
 */
export const countFailedSince = (db: Database, since: Date) =>
  tables(db)
    .selectFrom('mails')
    .select([
      sql<string | null>`source ->> 'conferenceId'`.as('conference'),
      sql<number>`count(*)::int`.as('failed'),
      sql<Date>`max(failed_at)`.as('last_at'),
    ])
    .where('status', '=', 'failed')
    .where('failed_at', '>', since)
    .where('message_key', 'not like', 'alert:%')
    .groupBy(sql`1`)
    .execute();

const toCounts = (rows: { status: MailStatus; count: number }[]): Record<MailStatus, number> => {
  const counts = { waiting: 0, sent: 0, failed: 0 };
  for (const { status, count } of rows) counts[status] = count;
  return counts;
};

export interface MailFilter {
  status: MailStatus | undefined;
  search: string;
}

export const listMails = (
  db: Database,
  filter: MailFilter,
  limit: number,
  offset: number,
): Promise<MailHead[]> => {
  let mails = tables(db).selectFrom('mails').select(HEAD).where(matches(filter.search));
  if (filter.status) mails = mails.where('status', '=', filter.status);
  return mails.orderBy('created_at', 'desc').orderBy('id').limit(limit).offset(offset).execute();
};

export const countMails = async (
  db: Database,
  search: string,
): Promise<Record<MailStatus, number>> => {
  const rows = await tables(db)
    .selectFrom('mails')
    .select(['status', sql<number>`count(*)::int`.as('count')])
    .where(matches(search))
    .groupBy('status')
    .execute();
  return toCounts(rows);
};

const matches = (search: string) => {
  if (!search) return sql<boolean>`true`;
  const pattern = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`(recipient ilike ${pattern} or subject ilike ${pattern})`;
};
