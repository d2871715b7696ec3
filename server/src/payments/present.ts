import type { Confirmation, Payment, PaymentStatus } from '#contract/payments.ts';
import type { PaymentRow } from './queries.ts';
import type { Settled } from './service.ts';

const major = (minor: number): number => minor / 100;

export const presentPayment = (row: PaymentRow): Payment => ({
  uniqueIdentifier: row.unique_identifier,
  authorEmail: row.author_email,
  paidBy: row.paid_by,
  price: major(row.price_minor),
  abstractId: row.abstract_id,
  currency: row.currency,
  paidAt: row.paid_at.toISOString(),
  status: statusOf(row),
  refundedAmount: major(row.refunded_minor),
});

const statusOf = (row: PaymentRow): PaymentStatus => {
  if (row.disputed) return 'disputed';
  return row.price_minor > 0 && row.refunded_minor >= row.price_minor ? 'refunded' : 'paid';
};

/** For anybody who knows the session's id: no address, no poster, no code. */
export const presentConfirmation = (settled: Settled): Confirmation => ({
  status: settled.state,
  prefix: settled.prefix,
  paidPosters: settled.paidPosters,
  refundedPosters: settled.refundedPosters,
  ...(settled.charge && {
    amount: major(settled.charge.amountMinor),
    currency: settled.charge.currency,
    paidAt: settled.charge.paidAt.toISOString(),
    reference: settled.charge.reference,
  }),
});
