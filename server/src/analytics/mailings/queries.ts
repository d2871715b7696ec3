import { type ColumnType, type Generated, type Selectable, sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { Rhythm } from '#contract/report-rhythms.ts';
import type { Database } from '../../platform/postgres/database.ts';

type Tables = {
  report_recipients: {
    id: Generated<string>;
    conference_id: string;
    email: string;
    maker_id: string;
    daily_since: Date | null;
    weekly_since: Date | null;
    final_since: Date | null;
    created_at: ColumnType<Date, Date, never>;
    unsubscribed_at: Date | null;
    language: Language;
  };
  report_deliveries: {
    id: Generated<string>;
    conference_id: string;
    recipient_id: string;
    rhythm: Rhythm;
    first_day: string;
    last_day: string;
    due_at: Date;
    made_at: Date;
    skipped: string | null;
  };
  report_unsubscribe_tokens: { token_hash: Buffer; recipient_id: string; made_at: Date };
};

export type RecipientRow = Selectable<Tables['report_recipients']>;
export type DeliveryRow = Selectable<Tables['report_deliveries']>;
export type RhythmTimes = Pick<RecipientRow, `${Rhythm}_since`>;

const tables = (db: Database) => db.$extendTables<Tables>();

/** Days as text: a date has no time zone. */
const deliveryColumns = [
  'report_deliveries.id',
  'report_deliveries.conference_id',
  'recipient_id',
  'rhythm',
  sql<string>`first_day::text`.as('first_day'),
  sql<string>`last_day::text`.as('last_day'),
  'due_at',
  'made_at',
  'skipped',
] as const;

export const listRecipients = (db: Database, conferenceId: string): Promise<RecipientRow[]> =>
  tables(db)
    .selectFrom('report_recipients')
    .selectAll()
    .where('conference_id', '=', conferenceId)
    .orderBy('email')
    .execute();

/** Of all conferences, those who want reports. */
export const listSubscribed = (db: Database): Promise<RecipientRow[]> =>
  tables(db)
    .selectFrom('report_recipients')
    .selectAll()
    .where('unsubscribed_at', 'is', null)
    .orderBy('conference_id')
    .orderBy('email')
    .execute();

export const findRecipient = (
  db: Database,
  conferenceId: string,
  id: string,
): Promise<RecipientRow | undefined> =>
  tables(db)
    .selectFrom('report_recipients')
    .selectAll()
    .where('id', '=', id)
    .where('conference_id', '=', conferenceId)
    .executeTakeFirst();

/** Nothing when the address is there. */
export const insertRecipient = (
  db: Database,
  values: Omit<RecipientRow, 'id' | 'unsubscribed_at'>,
): Promise<RecipientRow | undefined> =>
  tables(db)
    .insertInto('report_recipients')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

export const updateRecipient = (
  db: Database,
  id: string,
  values: Partial<RhythmTimes> & { maker_id: string; language?: Language },
): Promise<RecipientRow | undefined> =>
  tables(db)
    .updateTable('report_recipients')
    .set(values)
    .where('id', '=', id)
    .where('unsubscribed_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

export const deleteRecipient = async (db: Database, id: string): Promise<void> => {
  await tables(db)
    .deleteFrom('report_recipients')
    .where('id', '=', id)
    .where('unsubscribed_at', 'is', null)
    .execute();
};

export const findSubscribed = (db: Database, id: string): Promise<RecipientRow | undefined> =>
  tables(db)
    .selectFrom('report_recipients')
    .selectAll()
    .where('id', '=', id)
    .where('unsubscribed_at', 'is', null)
    .executeTakeFirst();

/** Nobody ends their subscription until the transaction does; nothing for whoever has. */
export const lockSubscribed = (db: Database, id: string): Promise<RecipientRow | undefined> =>
  tables(db)
    .selectFrom('report_recipients')
    .selectAll()
    .where('id', '=', id)
    .where('unsubscribed_at', 'is', null)
    .forShare()
    .executeTakeFirst();

/** Nothing is queued for the recipient until the transaction ends. */
export const lockRecipient = async (db: Database, id: string): Promise<void> => {
  await tables(db)
    .selectFrom('report_recipients')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .execute();
};

/** The id of the new delivery; nothing when there is one of the same days. */
export const insertDelivery = async (
  db: Database,
  values: Omit<DeliveryRow, 'id'>,
): Promise<string | undefined> => {
  const row = await tables(db)
    .insertInto('report_deliveries')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
};

export const findDelivery = (db: Database, id: string): Promise<DeliveryRow | undefined> =>
  tables(db)
    .selectFrom('report_deliveries')
    .select(deliveryColumns)
    .where('id', '=', id)
    .executeTakeFirst();

export const listDeliveryIds = async (db: Database, recipientId: string): Promise<string[]> => {
  const rows = await tables(db)
    .selectFrom('report_deliveries')
    .select('id')
    .where('recipient_id', '=', recipientId)
    .execute();
  return rows.map(({ id }) => id);
};

/** These were not sent after all. */
export const skipDeliveries = async (
  db: Database,
  ids: string[],
  skipped: string,
): Promise<void> => {
  await tables(db)
    .updateTable('report_deliveries')
    .set({ skipped })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
};

/** What was sent or skipped of the reports that begin on a day or later, and of all that tell of an end. */
export const listDeliveredSince = (
  db: Database,
  recipientIds: string[],
  day: string,
): Promise<DeliveryRow[]> =>
  tables(db)
    .selectFrom('report_deliveries')
    .select(deliveryColumns)
    .where('recipient_id', '=', sql<string>`any(${recipientIds}::uuid[])`)
    .where((where) => where.or([where('first_day', '>=', day), where('rhythm', '=', 'final')]))
    .execute();

/** Newest first. */
export const listLastDeliveries = (db: Database, conferenceId: string, most: number) =>
  tables(db)
    .selectFrom('report_deliveries')
    .innerJoin('report_recipients', 'report_recipients.id', 'recipient_id')
    .select([...deliveryColumns, 'report_recipients.email'])
    .where('report_deliveries.conference_id', '=', conferenceId)
    .orderBy('made_at', 'desc')
    .orderBy('email')
    .limit(most)
    .execute();

export const insertToken = async (
  db: Database,
  token_hash: Buffer,
  recipient_id: string,
  made_at: Date,
): Promise<void> => {
  await tables(db)
    .insertInto('report_unsubscribe_tokens')
    .values({ token_hash, recipient_id, made_at })
    .execute();
};

export const findByToken = (db: Database, tokenHash: Buffer) =>
  tables(db)
    .selectFrom('report_unsubscribe_tokens')
    .innerJoin('report_recipients', 'report_recipients.id', 'recipient_id')
    .selectAll('report_recipients')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();

export const setUnsubscribed = async (
  db: Database,
  id: string,
  at: Date | null,
  rhythms: Partial<RhythmTimes> = {},
): Promise<void> => {
  await tables(db)
    .updateTable('report_recipients')
    .set({ unsubscribed_at: at, ...rhythms })
    .where('id', '=', id)
    .execute();
};
