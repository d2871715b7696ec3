import { type Expression, type Generated, type Selectable, sql } from 'kysely';
import type { CheckoutExtra } from '#contract/checkout-extras.ts';
import type { Currency } from '#contract/currencies.ts';
import type { Language } from '#contract/languages.ts';
import type { CheckoutState } from '#contract/payments.ts';
import type { Database } from '../platform/postgres/database.ts';

type Tables = {
  checkouts: {
    id: Generated<string>;
    conference_id: string;
    author_email: string;
    abstract_ids: string[];
    price_id: string;
    unit_minor: number;
    currency: Currency;
    return_base: string;
    stripe_session_id: string | null;
    url: string | null;
    expires_at: Date | null;
    state: Generated<CheckoutState>;
    stripe_payment_intent: string | null;
    revision: Generated<number>;
    created_at: Date;
    checked_at: Date;
    paid_at: Date | null;
    asked_until: Generated<Date | null>;
    amount_minor: Generated<number | null>;
    receipt_url: Generated<string | null>;
    invoice_url: Generated<string | null>;
    extras: CheckoutExtra[];
    /** In which it was asked for last; null: not said. */
    language: Generated<Language | null>;
  };
};

export type CheckoutRow = Selectable<Tables['checkouts']>;
export type NewCheckout = Pick<
  CheckoutRow,
  | 'conference_id'
  | 'author_email'
  | 'abstract_ids'
  | 'price_id'
  | 'unit_minor'
  | 'currency'
  | 'return_base'
  | 'extras'
  | 'language'
>;

const tables = (db: Database) => db.$extendTables<Tables>();
const textArray = (values: string[]) => sql<string[]>`${values}::text[]`;

/** Nothing when the author has an open checkout for the same posters. */
export const insertCheckout = (
  db: Database,
  wanted: NewCheckout,
  now: Date,
): Promise<CheckoutRow | undefined> =>
  tables(db)
    .insertInto('checkouts')
    .values({ ...wanted, created_at: now, checked_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['conference_id', 'author_email', 'abstract_ids'])
        .where('state', '=', sql.lit('open'))
        .doNothing(),
    )
    .returningAll()
    .executeTakeFirst();

export const findOpenCheckout = (
  db: Database,
  wanted: NewCheckout,
): Promise<CheckoutRow | undefined> =>
  tables(db)
    .selectFrom('checkouts')
    .selectAll()
    .where('conference_id', '=', wanted.conference_id)
    .where('author_email', '=', wanted.author_email)
    .where('abstract_ids', '=', textArray(wanted.abstract_ids))
    .where('state', '=', 'open')
    .executeTakeFirst();

export const findCheckout = (
  db: Database,
  by: 'id' | 'stripe_session_id' | 'stripe_payment_intent',
  value: string,
): Promise<CheckoutRow | undefined> =>
  tables(db).selectFrom('checkouts').selectAll().where(by, '=', value).executeTakeFirst();

export const lockCheckout = (db: Database, id: string): Promise<CheckoutRow> =>
  tables(db)
    .selectFrom('checkouts')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();

export const changeCheckout = (
  db: Database,
  id: string,
  values: Partial<Omit<CheckoutRow, 'id' | 'revision'>>,
): Promise<CheckoutRow> =>
  tables(db)
    .updateTable('checkouts')
    .set({ ...values, revision: sql<number>`revision + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Of the emails about it. */
export const setLanguage = async (db: Database, id: string, language: Language): Promise<void> => {
  await tables(db).updateTable('checkouts').set({ language }).where('id', '=', id).execute();
};

export const noteChecked = async (db: Database, id: string, now: Date): Promise<void> => {
  await tables(db).updateTable('checkouts').set({ checked_at: now }).where('id', '=', id).execute();
};

/**
 * Whether the provider may be asked now: once in so many milliseconds, and once more in between. Of
 * several who want to at the same time each sees the one before.
 */
export const takeQuestion = async (
  db: Database,
  id: string,
  now: Date,
  everyMs: number,
): Promise<boolean> => {
  const soon = new Date(now.getTime() + everyMs);
  const { numUpdatedRows } = await tables(db)
    .updateTable('checkouts')
    .set({
      asked_until: sql<Date>`greatest(asked_until, ${now}::timestamptz)
        + ${everyMs}::float8 * interval '1 millisecond'`,
    })
    .where('id', '=', id)
    .where(({ eb, or }) => or([eb('asked_until', 'is', null), eb('asked_until', '<=', soon)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** As if the last one had not been asked. */
export const returnQuestion = async (db: Database, id: string, everyMs: number): Promise<void> => {
  await tables(db)
    .updateTable('checkouts')
    .set({ asked_until: sql<Date>`asked_until - ${everyMs}::float8 * interval '1 millisecond'` })
    .where('id', '=', id)
    .execute();
};

/** The conference of the latest checkout that leads back to this address. */
export const findReturning = async (
  db: Database,
  returnBase: string,
): Promise<string | undefined> => {
  const found = await tables(db)
    .selectFrom('checkouts')
    .select('conference_id')
    .where('return_base', '=', returnBase)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.conference_id;
};

export const listOfConference = (db: Database, conferenceId: string): Promise<CheckoutRow[]> =>
  tables(db)
    .selectFrom('checkouts')
    .selectAll()
    .where('conference_id', '=', conferenceId)
    .where('stripe_session_id', 'is not', null)
    .execute();

/** Gives up on a checkout that the provider has not taken. One that it has is left as it is. */
export const abandonCheckout = async (db: Database, id: string): Promise<void> => {
  await tables(db)
    .updateTable('checkouts')
    .set({ state: 'failed', revision: sql<number>`revision + 1` })
    .where('id', '=', id)
    .where('stripe_session_id', 'is', null)
    .where('state', '=', 'open')
    .execute();
};

/** Of a row of submissions: whether somebody is paying for it with money that has not arrived yet. */
export const isUnderWay = (): Expression<boolean> => sql<boolean>`exists (
  select from checkouts
  where checkouts.conference_id = submissions.conference_id
    and checkouts.state = 'processing'
    and submissions.abstract_id = any(checkouts.abstract_ids)
)`;

/** Posters that somebody is paying for with money that has not arrived yet. */
export const listProcessing = async (
  db: Database,
  conferenceId: string,
  abstractIds: string[],
): Promise<string[]> => {
  const rows = await tables(db)
    .selectFrom('checkouts')
    .select('abstract_ids')
    .where('conference_id', '=', conferenceId)
    .where('state', '=', 'processing')
    .where('abstract_ids', '&&', textArray(abstractIds))
    .execute();
  return rows.flatMap(({ abstract_ids }) => abstract_ids);
};

export const listOpenOf = (db: Database, email: string): Promise<CheckoutRow[]> =>
  tables(db)
    .selectFrom('checkouts')
    .selectAll()
    .where('author_email', '=', email)
    .where('state', '=', 'open')
    .execute();

/** Open checkouts of anybody for any of these posters. */
export const listRivals = (
  db: Database,
  conferenceId: string,
  abstractIds: string[],
): Promise<CheckoutRow[]> =>
  tables(db)
    .selectFrom('checkouts')
    .selectAll()
    .where('conference_id', '=', conferenceId)
    .where('state', '=', 'open')
    .where('stripe_session_id', 'is not', null)
    .where('abstract_ids', '&&', textArray(abstractIds))
    .execute();

/** Of a row of checkouts: its conference is deleted, or its posters are free by now. */
const isWithdrawn = sql<boolean>`exists (
  select from conferences
  where conferences.id = checkouts.conference_id
    and (deleted_at is not null or not supports_payments)
)`;

/** Whether what a page offers is for sale no longer, whoever has bought. */
export const isWithdrawnCheckout = async (db: Database, id: string): Promise<boolean> =>
  (await tables(db)
    .selectFrom('checkouts')
    .select('id')
    .where('id', '=', id)
    .where(isWithdrawn)
    .executeTakeFirst()) !== undefined;

/**
 * Unsettled checkouts to ask the provider about, the longest unasked first. The older a checkout,
 * the rarer: after a tenth of its age. A page that has nothing to sell any more is asked about in every round.
 */
export const listToCheck = (db: Database, now: Date, limit: number): Promise<CheckoutRow[]> =>
  tables(db)
    .selectFrom('checkouts')
    .selectAll()
    .where('state', 'in', ['open', 'processing'])
    .where('stripe_session_id', 'is not', null)
    .where(
      sql<boolean>`(checked_at <= ${now}::timestamptz - (${now}::timestamptz - created_at) / 10
        or (state = 'open' and ${isWithdrawn}))`,
    )
    .orderBy('checked_at')
    .limit(limit)
    .execute();

export const countUnsettled = async (db: Database): Promise<number> => {
  const { count } = await tables(db)
    .selectFrom('checkouts')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('state', 'in', ['open', 'processing'])
    .executeTakeFirstOrThrow();
  return count;
};

export const abandonUnanswered = async (db: Database, before: Date): Promise<void> => {
  await tables(db)
    .updateTable('checkouts')
    .set({ state: 'failed', revision: sql<number>`revision + 1` })
    .where('state', '=', 'open')
    .where('stripe_session_id', 'is', null)
    .where('created_at', '<', before)
    .execute();
};

/** What the provider answered. Two that asked at the same time got the same answer. */
export const saveSession = async (
  db: Database,
  id: string,
  session: { id: string; url: string; expiresAt: Date },
): Promise<void> => {
  await tables(db)
    .updateTable('checkouts')
    .set({ stripe_session_id: session.id, url: session.url, expires_at: session.expiresAt })
    .where('id', '=', id)
    .execute();
};
