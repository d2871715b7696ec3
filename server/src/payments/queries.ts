import { type Generated, type Selectable, sql } from 'kysely';
import type { Currency } from '#contract/currencies.ts';
import type { Database } from '../platform/postgres/database.ts';

type Tables = {
  payments: {
    conference_id: string;
    abstract_id: string;
    checkout_id: string;
    unique_identifier: string;
    author_email: string;
    paid_by: string;
    price_minor: number;
    currency: Currency;
    paid_at: Date;
    refunded_minor: Generated<number>;
    disputed: Generated<boolean>;
  };
  checkouts: {
    id: string;
    stripe_payment_intent: string | null;
    receipt_url: string | null;
    invoice_url: string | null;
  };
};

export type PaymentRow = Selectable<Tables['payments']>;

const tables = (db: Database) => db.$extendTables<Tables>();

export const insertPayments = async (
  db: Database,
  payments: Omit<PaymentRow, 'refunded_minor' | 'disputed'>[],
): Promise<void> => {
  await tables(db).insertInto('payments').values(payments).execute();
};

export const listPaymentsOfCheckout = (db: Database, checkoutId: string): Promise<PaymentRow[]> =>
  tables(db)
    .selectFrom('payments')
    .selectAll()
    .where('checkout_id', '=', checkoutId)
    .orderBy('abstract_id')
    .execute();

export interface ReceiptLine {
  abstract_id: string;
  /** The title today; the abstract ID where the poster was removed since. */
  abstract_title: string;
  price_minor: number;
}

/** Returns what a checkout bought, as its receipt lists it. */
export const listReceiptLines = async (
  db: Database,
  checkoutId: string,
): Promise<ReceiptLine[]> => {
  const { rows } = await sql<ReceiptLine>`
    select payments.abstract_id, price_minor,
      coalesce(submissions.title, payments.abstract_id) as abstract_title
    from payments
    left join submissions on submissions.conference_id = payments.conference_id
      and submissions.abstract_id = payments.abstract_id
    where checkout_id = ${checkoutId} order by payments.abstract_id`.execute(db);
  return rows;
};

export type ListedRow = PaymentRow & {
  stripe_payment_intent: string | null;
  receipt_url: string | null;
  invoice_url: string | null;
};

export const listPayments = (db: Database, conferenceId: string): Promise<ListedRow[]> =>
  tables(db)
    .selectFrom('payments')
    .innerJoin('checkouts', 'checkouts.id', 'payments.checkout_id')
    .selectAll('payments')
    .select(['checkouts.stripe_payment_intent', 'checkouts.receipt_url', 'checkouts.invoice_url'])
    .where('payments.conference_id', '=', conferenceId)
    .orderBy('payments.paid_at', 'desc')
    .orderBy('unique_identifier')
    .execute();

export const changePayment = async (
  db: Database,
  payment: PaymentRow,
  values: Pick<PaymentRow, 'refunded_minor' | 'disputed'>,
): Promise<void> => {
  await tables(db)
    .updateTable('payments')
    .set(values)
    .where('conference_id', '=', payment.conference_id)
    .where('abstract_id', '=', payment.abstract_id)
    .execute();
};

/**
 * Those of some posters, or all of a conference; nobody else changes them until the transaction ends.
 * Their checkouts come first, as in a sale and when a refund is written down, so that none wait in a circle.
 */
export const lockPayments = async (
  db: Database,
  conferenceId: string,
  abstractIds: string[] | undefined,
): Promise<PaymentRow[]> => {
  const asked = tables(db)
    .selectFrom('payments')
    .where('conference_id', '=', conferenceId)
    .$if(abstractIds !== undefined, (query) =>
      query.where('abstract_id', '=', sql<string>`any(${abstractIds}::text[])`),
    );
  await tables(db)
    .selectFrom('checkouts')
    .select('id')
    .where('id', 'in', asked.select('checkout_id'))
    .orderBy('id')
    .forUpdate()
    .execute();
  return asked.selectAll().orderBy('abstract_id').forUpdate().execute();
};

/** Which of these sessions of the provider have a checkout here, of whatever conference. */
export const listKnownSessions = async (db: Database, ids: string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ id: string }>`
    select stripe_session_id as id from checkouts
    where stripe_session_id = any(${ids})`.execute(db);
  return new Set(rows.map(({ id }) => id));
};
