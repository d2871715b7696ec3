import { type ColumnType, type Expression, type Generated, type Selectable, sql } from 'kysely';
import type { CheckoutExtra } from '#contract/checkout-extras.ts';
import type { Currency } from '#contract/currencies.ts';
import type { Database } from '../platform/postgres/database.ts';

type Tables = {
  conferences: {
    id: Generated<string>;
    name: string;
    prefix: string;
    /** Of a deleted one whose prefix another has taken; else null. */
    former_prefix: string | null;
    supports_payments: boolean;
    stripe_price_id: string;
    currency: Currency;
    /** Of one poster, in minor units; null while posters are free. */
    poster_price_minor: number | null;
    time_zone: string;
    starts_on: string | null;
    ends_on: string | null;
    previous_edition_id: string | null;
    /** Its own site in the Matomo that is read. */
    matomo_site_id: number | null;
    checkout_extras: CheckoutExtra[];
    /** From this day on authors see the statistics of their posters; null: they do not. */
    author_pages_from: ColumnType<string | null, undefined, string | null>;
    created_at: ColumnType<Date, Date, Date>;
    deleted_at: Date | null;
  };
};

export type ConferenceRow = Omit<
  Selectable<Tables['conferences']>,
  'former_prefix' | 'deleted_at' | 'previous_edition_id'
> & {
  /** The prefix of the conference that it follows, unless that is deleted. */
  previous_edition: string | null;
};
export type DeletedRow = ConferenceRow & { deleted_at: Date };
/** One that may be deleted: null where it is not. */
export type AnyConferenceRow = ConferenceRow & { deleted_at: Date | null };
export type ConferenceValues = Omit<
  ConferenceRow,
  'id' | 'created_at' | 'previous_edition' | 'author_pages_from'
> & {
  previous_edition_id: string | null;
};

const withoutPrefix = [
  'id',
  'name',
  'supports_payments',
  'stripe_price_id',
  'currency',
  'poster_price_minor',
  'time_zone',
  // Days as text: a date has no time zone.
  sql<string | null>`starts_on::text`.as('starts_on'),
  sql<string | null>`ends_on::text`.as('ends_on'),
  sql<string | null>`(select edition.prefix from conferences as edition
    where edition.id = conferences.previous_edition_id and edition.deleted_at is null)`.as(
    'previous_edition',
  ),
  'matomo_site_id',
  'checkout_extras',
  sql<string | null>`author_pages_from::text`.as('author_pages_from'),
  'created_at',
] as const;

const columns = [...withoutPrefix, 'prefix'] as const;
/** A deleted conference is still called by the prefix that it had. */
const columnsEvenDeleted = [
  ...withoutPrefix,
  sql<string>`coalesce(former_prefix, prefix)`.as('prefix'),
] as const;

const tables = (db: Database) => db.$extendTables<Tables>();

export const listConferences = (db: Database): Promise<ConferenceRow[]> =>
  tables(db)
    .selectFrom('conferences')
    .select(columns)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

export const findConference = (db: Database, prefix: string): Promise<ConferenceRow | undefined> =>
  tables(db)
    .selectFrom('conferences')
    .select(columns)
    .where(sql`lower(prefix)`, '=', prefix.toLowerCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** The id of a conference, for use inside another statement; null there if it is none, or not a paid one. */
export const conferenceId = (prefix: string, { paid = false } = {}): Expression<string> =>
  sql<string>`(select id from conferences
    where lower(prefix) = ${prefix.toLowerCase()} and deleted_at is null
      ${paid ? sql`and supports_payments` : sql``})`;

export const findConferenceById = (db: Database, id: string): Promise<ConferenceRow | undefined> =>
  tables(db)
    .selectFrom('conferences')
    .select(columns)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export const findConferencesById = (db: Database, ids: string[]): Promise<ConferenceRow[]> =>
  tables(db)
    .selectFrom('conferences')
    .select(columns)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();

/** Whoever links editions waits for whoever else does: two at once could make a circle. */
export const lockEditions = async (trx: Database): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('editions of conferences'))`.execute(trx);
};

/** Whether a conference is itself among the editions before another one. */
export const isEditionBefore = async (
  trx: Database,
  id: string,
  other: string,
): Promise<boolean> => {
  const { rows } = await sql<{ id: string }>`
    with recursive before(id) as (
      select ${other}::uuid
      union
      select previous_edition_id from conferences join before using (id)
      where previous_edition_id is not null)
    select id from before where id = ${id}`.execute(trx);
  return rows.length > 0;
};

/** Whether another one has this Matomo site, too, be it a deleted one. */
export const hasMatomoSite = async (
  db: Database,
  siteId: number,
  otherThan: string,
): Promise<boolean> =>
  (await tables(db)
    .selectFrom('conferences')
    .select('id')
    .where('matomo_site_id', '=', siteId)
    .where('id', '<>', otherThan)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Deleted or not. */
export const findAnyConference = (
  db: Database,
  id: string,
): Promise<AnyConferenceRow | undefined> =>
  tables(db)
    .selectFrom('conferences')
    .select(columnsEvenDeleted)
    .select('deleted_at')
    .where('id', '=', id)
    .executeTakeFirst();

/** Last deleted first. */
export const listDeleted = (db: Database): Promise<DeletedRow[]> =>
  tables(db)
    .selectFrom('conferences')
    .select(columnsEvenDeleted)
    .select('deleted_at')
    .where('deleted_at', 'is not', null)
    .$narrowType<{ deleted_at: Date }>()
    .orderBy('deleted_at', 'desc')
    .orderBy('id')
    .execute();

/** Keeps a conference as it is until the transaction ends; nothing when it is deleted. */
export const lockConference = (db: Database, id: string): Promise<ConferenceRow | undefined> =>
  tables(db)
    .selectFrom('conferences')
    .select(columns)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

/**
 * Takes the prefix from deleted conferences, which remember it. Of two at once, one waits for the
 * other.
 */
export const freePrefix = async (trx: Database, prefix: string): Promise<void> => {
  await sql`
    update conferences set former_prefix = prefix, prefix = '~' || id
    where lower(prefix) = ${prefix.toLowerCase()} and deleted_at is not null`.execute(trx);
};

/** Nothing when the prefix is in use. */
export const insertConference = (
  db: Database,
  values: ConferenceValues,
  now: Date,
): Promise<ConferenceRow | undefined> =>
  tables(db)
    .insertInto('conferences')
    .values({ ...values, created_at: now })
    .onConflict((conflict) => conflict.expression(sql`lower(prefix)`).doNothing())
    .returning(columns)
    .executeTakeFirst();

export const updateConference = (
  db: Database,
  id: string,
  values: Omit<ConferenceValues, 'previous_edition_id'> & {
    /** Undefined: as it is. */
    previous_edition_id: string | null | undefined;
  },
): Promise<ConferenceRow> =>
  tables(db)
    .updateTable('conferences')
    .set(values)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();

export const setAuthorPages = async (
  db: Database,
  id: string,
  from: string | null,
): Promise<void> => {
  await tables(db)
    .updateTable('conferences')
    .set({ author_pages_from: from })
    .where('id', '=', id)
    .execute();
};

/** Nothing when there is none, or none any more. */
export const markDeleted = (
  db: Database,
  id: string,
  now: Date,
): Promise<ConferenceRow | undefined> =>
  tables(db)
    .updateTable('conferences')
    .set({ deleted_at: now })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(columns)
    .executeTakeFirst();

/** Nothing when there is none that is deleted. */
export const lockDeleted = (db: Database, id: string): Promise<ConferenceRow | undefined> =>
  tables(db)
    .selectFrom('conferences')
    .select(columnsEvenDeleted)
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const markRestored = (db: Database, id: string, prefix: string): Promise<ConferenceRow> =>
  tables(db)
    .updateTable('conferences')
    .set({ prefix, former_prefix: null, deleted_at: null })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
