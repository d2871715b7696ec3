import type { Database } from '../platform/postgres/database.ts';
import * as checkouts from './checkout-queries.ts';
import type { PaymentRow } from './queries.ts';
import * as queries from './queries.ts';
import { type MoneySnapshot, ProviderFailure, type StripeProvider } from './stripe.ts';

export interface RefundParts {
  db: Database;
  provider: Pick<StripeProvider, 'findSurplusRefund' | 'refundSurplus' | 'money'>;
}

/**
 * Pays a surplus back, once. Before a refund is asked for, the provider is asked whether it was
 * made already; and while nobody knows, it is asked for with the same idempotency key.
 */
export const payBack = async (parts: RefundParts, refundId: string, now: Date): Promise<void> => {
  const { db, provider } = parts;
  const due = await queries.findSurplus(db, 'id', refundId);
  if (due?.state !== 'due') return;
  const checkout = await checkouts.findCheckout(db, 'id', due.checkout_id);
  const paymentIntent = checkout?.stripe_payment_intent;
  if (!paymentIntent) throw new Error('A surplus without a payment');
  const { id, attempt, amount_minor: amountMinor } = due;
  const made = await provider.findSurplusRefund(paymentIntent, id);
  const stripeRefundId =
    made ??
    (await provider
      .refundSurplus({ id, attempt, paymentIntent, amountMinor })
      .catch(async (error: unknown) => {
        if (!(error instanceof ProviderFailure)) throw error;
        // Somebody paid everything back by hand: nothing is owed any more.
        if (error.code === 'charge_already_refunded') return null;
        if (error.answered) await queries.noteRefusedSurplus(db, due, error.message);
        throw error;
      }));
  await queries.endSurplus(db, id, { stripe_refund_id: stripeRefundId, done_at: now });
};

/** Notes what the provider says about refunds and disputes of a paid checkout. */
export const noteMoney = async (parts: RefundParts, checkoutId: string): Promise<void> => {
  for (;;) {
    const before = await checkouts.findCheckout(parts.db, 'id', checkoutId);
    if (!before?.stripe_payment_intent) return;
    const money = await parts.provider.money(before.stripe_payment_intent);
    const noted = await parts.db.transaction().execute(async (trx) => {
      const row = await checkouts.lockCheckout(trx, checkoutId);
      if (row.revision !== before.revision) return false;
      const payments = await queries.listPaymentsOfCheckout(trx, checkoutId);
      const changed = spread(money, payments);
      for (const { payment, ...values } of changed) {
        await queries.changePayment(trx, payment, values);
      }
      if (changed.length > 0) await checkouts.changeCheckout(trx, checkoutId, {});
      return true;
    });
    if (noted) return;
  }
};

/**
 * A refund by the organiser is an amount, not a poster: it fills one poster after the other, in
 * the order of their ids. Answers only what changes.
 */
export const spread = (money: MoneySnapshot, payments: PaymentRow[]) => {
  let left = money.refundedMinor;
  return payments
    .map((payment) => {
      const refunded = Math.min(left, payment.price_minor);
      left -= refunded;
      return { payment, refunded_minor: refunded, disputed: money.disputed };
    })
    .filter(
      ({ payment, refunded_minor, disputed }) =>
        payment.refunded_minor !== refunded_minor || payment.disputed !== disputed,
    );
};
