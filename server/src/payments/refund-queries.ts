import { type Generated, type Selectable, sql } from 'kysely';
import type { Currency } from '#contract/currencies.ts';
import type { RefundState } from '#contract/payments.ts';
import type { Database } from '../platform/postgres/database.ts';

type Tables = {
  refunds: {
    id: Generated<string>;
    checkout_id: string;
    /** `surplus` and `organiser` are made by us, `provider` was made there by hand. */
    kind: 'surplus' | 'organiser' | 'provider';
    /** Of a refund by hand nobody knows which: none. */
    abstract_ids: string[];
    amount_minor: number;
    currency: Currency;
    state: Generated<RefundState>;
    attempt: Generated<number>;
    stripe_refund_id: string | null;
    error: string | null;
    created_at: Date;
    done_at: Date | null;
    checked_at: Generated<Date>;
  };
  provider_sweeps: { name: string; swept_until: Date };
};

export type RefundRow = Selectable<Tables['refunds']>;

const tables = (db: Database) => db.$extendTables<Tables>();

export const insertRefund = async (
  db: Database,
  refund: Pick<RefundRow, 'checkout_id' | 'kind' | 'abstract_ids' | 'amount_minor' | 'currency'> &
    Partial<Pick<RefundRow, 'state' | 'stripe_refund_id' | 'error'>>,
  now: Date,
): Promise<string | undefined> => {
  const row = await tables(db)
    .insertInto('refunds')
    .values({ ...refund, created_at: now, checked_at: now })
    .onConflict((conflict) => conflict.column('stripe_refund_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
};

export const findRefund = (db: Database, id: string): Promise<RefundRow | undefined> =>
  tables(db).selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst();

export const findSurplus = (db: Database, checkoutId: string): Promise<RefundRow | undefined> =>
  tables(db)
    .selectFrom('refunds')
    .selectAll()
    .where('checkout_id', '=', checkoutId)
    .where('kind', '=', 'surplus')
    .executeTakeFirst();

export const listRefundsOf = (db: Database, checkoutIds: string[]): Promise<RefundRow[]> =>
  tables(db)
    .selectFrom('refunds')
    .selectAll()
    .where('checkout_id', '=', sql<string>`any(${checkoutIds}::uuid[])`)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** A page of what is due, behind the one with that id. */
export const listDue = (db: Database, after: string, limit: number): Promise<RefundRow[]> =>
  tables(db)
    .selectFrom('refunds')
    .selectAll()
    .where('state', '=', 'due')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

/** What failed is owed as long as something of its posters is not paid back; one by hand names none, and means any. */
export const countOwed = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from refunds
    where state = 'due' or (state = 'failed' and (kind = 'surplus' or exists (
      select from payments
      where payments.checkout_id = refunds.checkout_id
        and (kind = 'provider' or abstract_id = any(abstract_ids))
        and refunded_minor < price_minor)))`.execute(db);
  return rows[0]?.count ?? 0;
};

/**
 * Checkouts whose refunds the provider is asked about again, because one is on its way or may still fail:
 * after a tenth of its age, for one that went through every ten minutes at most and for five weeks.
 */
export const listToCheckAgain = async (
  db: Database,
  now: Date,
  limit: number,
): Promise<string[]> => {
  const { rows } = await sql<{ checkout_id: string }>`
    select checkout_id from refunds
    where (state = 'pending' or (state = 'succeeded' and created_at > ${now}::timestamptz - interval '35 days'
        and checked_at <= ${now}::timestamptz - interval '10 minutes'))
      and stripe_refund_id is not null
      and checked_at <= ${now}::timestamptz - (${now}::timestamptz - created_at) / 10
    group by checkout_id order by min(checked_at) limit ${limit}`.execute(db);
  return rows.map(({ checkout_id }) => checkout_id);
};

export const noteChecked = async (db: Database, checkoutId: string, now: Date): Promise<void> => {
  await tables(db)
    .updateTable('refunds')
    .set({ checked_at: now })
    .where('checkout_id', '=', checkoutId)
    .execute();
};

/** `from` is the state that the change was decided on: of two that decide together, one counts. */
export const changeRefund = async (
  db: Database,
  { id, state: from, attempt }: Pick<RefundRow, 'id' | 'state' | 'attempt'>,
  values: Partial<Pick<RefundRow, 'state' | 'attempt' | 'stripe_refund_id' | 'error' | 'done_at'>>,
): Promise<void> => {
  await tables(db)
    .updateTable('refunds')
    .set(values)
    .where('id', '=', id)
    .where('state', '=', from)
    .where('attempt', '=', attempt)
    .execute();
};

export const findSweep = async (db: Database, name: string): Promise<Date | undefined> => {
  const row = await tables(db)
    .selectFrom('provider_sweeps')
    .select('swept_until')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.swept_until;
};

export const saveSweep = async (db: Database, name: string, until: Date): Promise<void> => {
  await tables(db)
    .insertInto('provider_sweeps')
    .values({ name, swept_until: until })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ swept_until: until }))
    .execute();
};
