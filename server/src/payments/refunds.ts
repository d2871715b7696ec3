import type { Currency } from '#contract/currencies.ts';
import type { ConferenceRow } from '../conferences/service.ts';
import { AppError, notFound } from '../platform/errors.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Database } from '../platform/postgres/database.ts';
import { allocateRefunds } from './allocate-refunds.ts';
import * as checkouts from './checkout-queries.ts';
import { REFUND_QUEUE } from './fulfilment.ts';
import type { PaymentRow } from './queries.ts';
import * as queries from './queries.ts';
import type { RefundRow } from './refund-queries.ts';
import * as refunds from './refund-queries.ts';
import { ProviderFailure, type RefundSnapshot, type StripeProvider } from './stripe.ts';

export interface RefundParts {
  db: Database;
  provider: Pick<StripeProvider, 'refundsOf' | 'createRefund' | 'isDisputed'>;
}

/**
 * Pays back what is due, once. Before a refund is asked for, the provider is asked whether it was
 * made already; and while nobody knows, it is asked for with the same idempotency key.
 */
export const payBack = async (parts: RefundParts, refundId: string, now: Date): Promise<void> => {
  const { db, provider } = parts;
  const due = await refunds.findRefund(db, refundId);
  if (due?.state !== 'due') return;
  const checkout = await checkouts.findCheckout(db, 'id', due.checkout_id);
  const paymentIntent = checkout?.stripe_payment_intent;
  if (!paymentIntent) throw new Error('A refund without a payment');
  const { id, attempt, kind, amount_minor: amountMinor } = due;
  const listed = await provider.refundsOf(paymentIntent);
  const made = listed.find(({ ownId, state }) => ownId === id && state !== 'failed');
  const refund =
    made ??
    (await provider
      .createRefund({ id, attempt, kind, paymentIntent, amountMinor })
      .catch(async (error: unknown) => {
        if (!(error instanceof ProviderFailure)) throw error;
        // Somebody paid everything back by hand: nothing is owed any more.
        if (error.code === 'charge_already_refunded') return null;
        if (error.answered) {
          await refunds.changeRefund(db, due, { attempt: attempt + 1, error: error.message });
        }
        throw error;
      }));
  await db.transaction().execute(async (trx) => {
    await checkouts.lockCheckout(trx, due.checkout_id);
    await refunds.changeRefund(trx, due, toValues(refund, now));
    for (const other of listed) if (!other.ownId) await insertByHand(trx, due, other, now);
    await applyRefunds(trx, due.checkout_id);
  });
};

const toValues = (refund: RefundSnapshot | null, now: Date) => ({
  state: refund?.state ?? ('succeeded' as const),
  stripe_refund_id: refund?.id ?? null,
  error: refund?.state === 'failed' ? refund.reason : null,
  done_at: now,
});

/**
 * Brings the refunds and disputes of a paid checkout to where the provider says that they are. What was paid
 * back by hand is written down too; a refund that failed after all is owed again.
 */
export const syncRefunds = async (
  parts: RefundParts,
  checkoutId: string,
  now: Date,
): Promise<void> => {
  for (;;) {
    const before = await checkouts.findCheckout(parts.db, 'id', checkoutId);
    const intent = before?.stripe_payment_intent;
    if (!intent) return;
    const [made, disputed] = await Promise.all([
      parts.provider.refundsOf(intent),
      parts.provider.isDisputed(intent),
    ]);
    const synced = await parts.db.transaction().execute(async (trx) => {
      const row = await checkouts.lockCheckout(trx, checkoutId);
      if (row.revision !== before.revision) return false;
      const known = await refunds.listRefundsOf(trx, [checkoutId]);
      let changed = false;
      for (const refund of made) {
        if (await syncRefund(trx, before, known, refund, now)) changed = true;
      }
      await refunds.noteChecked(trx, checkoutId, now);
      if (await applyRefunds(trx, checkoutId, disputed)) changed = true;
      if (changed) await checkouts.changeCheckout(trx, checkoutId, {});
      return true;
    });
    if (synced) return;
  }
};

const syncRefund = async (
  trx: Database,
  checkout: checkouts.CheckoutRow,
  known: RefundRow[],
  refund: RefundSnapshot,
  now: Date,
): Promise<boolean> => {
  const row =
    known.find(({ stripe_refund_id }) => stripe_refund_id === refund.id) ??
    // One that failed belongs to an attempt that is over.
    known.find(
      ({ id, state }) => id === refund.ownId && state === 'due' && refund.state !== 'failed',
    );
  if (row) {
    if (row.state === refund.state && row.stripe_refund_id === refund.id) return false;
    const isOwedAgain = row.kind === 'surplus' && refund.state === 'failed';
    // Nobody has to ask for a surplus: it is due again by itself.
    const again = { state: 'due' as const, attempt: row.attempt + 1, stripe_refund_id: null };
    const values = isOwedAgain ? { ...again, error: refund.reason } : toValues(refund, now);
    await refunds.changeRefund(trx, row, values);
    return true;
  }
  if (refund.ownId) return false;
  await insertByHand(trx, { checkout_id: checkout.id, currency: checkout.currency }, refund, now);
  return true;
};

/** What somebody paid back at the provider; known already, nothing changes. */
const insertByHand = (
  trx: Database,
  { checkout_id, currency }: Pick<RefundRow, 'checkout_id' | 'currency'>,
  refund: RefundSnapshot,
  now: Date,
): Promise<string | undefined> =>
  refunds.insertRefund(
    trx,
    {
      checkout_id,
      currency,
      kind: 'provider',
      abstract_ids: [],
      amount_minor: refund.amountMinor,
      state: refund.state,
      stripe_refund_id: refund.id,
      error: refund.reason,
    },
    now,
  );

/** Notes on each payment what was paid back of it, from the refunds that are written down. */
const applyRefunds = async (
  trx: Database,
  checkoutId: string,
  disputed?: boolean,
): Promise<boolean> => {
  const payments = await queries.listPaymentsOfCheckout(trx, checkoutId);
  const made = await refunds.listRefundsOf(trx, [checkoutId]);
  const changed = allocateRefunds(made, payments, disputed);
  for (const { payment, ...values } of changed) await queries.changePayment(trx, payment, values);
  return changed.length > 0;
};

/**
 * Writes down that posters are to be paid back; the money moves after the commit. What is on its way already
 * is left alone, and what failed is tried again. Answers how much of each currency, in minor units.
 */
export const requestRefunds = (
  { db, jobs }: { db: Database; jobs: Pick<Jobs, 'send'> },
  conference: ConferenceRow,
  abstractIds: string[] | undefined,
  now: Date,
): Promise<{ refunds: number; sums: Map<Currency, number> }> =>
  db.transaction().execute(async (trx) => {
    const payments = await queries.lockPayments(trx, conference.id, abstractIds);
    if (abstractIds && payments.length < new Set(abstractIds).size) {
      throw notFound('One of these posters was not paid for on this site');
    }
    const made = await refunds.listRefundsOf(
      trx,
      payments.map(({ checkout_id }) => checkout_id),
    );
    let count = 0;
    const sums = new Map<Currency, number>();
    for (const payment of payments) {
      const amount = payment.price_minor - payment.refunded_minor;
      const own = made.filter(
        ({ checkout_id, kind, abstract_ids }) =>
          checkout_id === payment.checkout_id &&
          kind === 'organiser' &&
          abstract_ids.includes(payment.abstract_id),
      );
      if (amount <= 0 || payment.disputed || own.some(({ state }) => state === 'due')) continue;
      const id = await writeDue(trx, payment, amount, own, now);
      await jobs.send(trx, REFUND_QUEUE, { refundId: id }, id);
      count += 1;
      sums.set(payment.currency, (sums.get(payment.currency) ?? 0) + amount);
    }
    if (count === 0) {
      throw new AppError('submission_paid', 'There is nothing left to refund');
    }
    return { refunds: count, sums };
  });

/** One that failed for the same amount is taken up again, with a new idempotency key. */
const writeDue = async (
  trx: Database,
  payment: PaymentRow,
  amount: number,
  own: RefundRow[],
  now: Date,
): Promise<string> => {
  const failed = own.find((row) => row.state === 'failed' && row.amount_minor === amount);
  if (failed) {
    const again = { state: 'due' as const, attempt: failed.attempt + 1, stripe_refund_id: null };
    await refunds.changeRefund(trx, failed, { ...again, error: null });
    return failed.id;
  }
  const { checkout_id, currency, abstract_id } = payment;
  const due = { checkout_id, currency, abstract_ids: [abstract_id], amount_minor: amount };
  const id = await refunds.insertRefund(trx, { ...due, kind: 'organiser' }, now);
  if (!id) throw new Error('A refund was not written down');
  return id;
};
