import type { Generated, Selectable } from 'kysely';
import type { Currency } from '#contract/conferences.ts';
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
  surplus_refunds: {
    id: Generated<string>;
    checkout_id: string;
    abstract_ids: string[];
    amount_minor: number;
    currency: Currency;
    state: Generated<'due' | 'done'>;
    attempt: Generated<number>;
    stripe_refund_id: string | null;
    error: string | null;
    created_at: Date;
    done_at: Date | null;
  };
};

export type PaymentRow = Selectable<Tables['payments']>;
export type SurplusRow = Selectable<Tables['surplus_refunds']>;

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

export const listPayments = (db: Database, conferenceId: string): Promise<PaymentRow[]> =>
  tables(db)
    .selectFrom('payments')
    .selectAll()
    .where('conference_id', '=', conferenceId)
    .orderBy('paid_at', 'desc')
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

export const insertSurplus = async (
  db: Database,
  surplus: Pick<SurplusRow, 'checkout_id' | 'abstract_ids' | 'amount_minor' | 'currency'>,
  now: Date,
): Promise<string> => {
  const { id } = await tables(db)
    .insertInto('surplus_refunds')
    .values({ ...surplus, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const findSurplus = (
  db: Database,
  by: 'id' | 'checkout_id',
  value: string,
): Promise<SurplusRow | undefined> =>
  tables(db).selectFrom('surplus_refunds').selectAll().where(by, '=', value).executeTakeFirst();

export const listDueSurplus = (db: Database): Promise<SurplusRow[]> =>
  tables(db)
    .selectFrom('surplus_refunds')
    .selectAll()
    .where('state', '=', 'due')
    .orderBy('created_at')
    .limit(200)
    .execute();

export const endSurplus = async (
  db: Database,
  id: string,
  values: { stripe_refund_id: string | null; done_at: Date },
): Promise<void> => {
  await tables(db)
    .updateTable('surplus_refunds')
    .set({ ...values, state: 'done', error: null })
    .where('id', '=', id)
    .where('state', '=', 'due')
    .execute();
};

/** The next attempt has a new idempotency key; of two that failed together, one counts. */
export const noteRefusedSurplus = async (
  db: Database,
  { id, attempt }: Pick<SurplusRow, 'id' | 'attempt'>,
  error: string,
): Promise<void> => {
  await tables(db)
    .updateTable('surplus_refunds')
    .set({ attempt: attempt + 1, error })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .execute();
};
