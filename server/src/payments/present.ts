import type { Currency } from '#contract/currencies.ts';
import type { Confirmation, Payment, PaymentStatus } from '#contract/payments.ts';
import type { ListedPayment, Settled } from './service.ts';

const major = (minor: number): number => minor / 100;

export const presentPayment = (row: ListedPayment, isTest: boolean): Payment => ({
  uniqueIdentifier: row.unique_identifier,
  authorEmail: row.author_email,
  paidBy: row.paid_by,
  price: major(row.price_minor),
  abstractId: row.abstract_id,
  currency: row.currency,
  paidAt: row.paid_at.toISOString(),
  status: statusOf(row),
  refundedAmount: major(row.refunded_minor),
  refund: refundOf(row),
  reference: row.stripe_payment_intent,
  providerUrl: providerUrl(row, isTest),
  receiptUrl: row.receipt_url,
  invoiceUrl: row.invoice_url,
});

/** The last one from here of this poster; none that failed once all is paid back in another way. */
const refundOf = (row: ListedPayment): Payment['refund'] => {
  const { abstract_id, refunds } = row;
  const own = refunds.filter(
    ({ kind, abstract_ids }) => kind === 'organiser' && abstract_ids.includes(abstract_id),
  );
  const last = own.at(-1);
  if (!last || (last.state === 'failed' && isPaidBack(row))) return null;
  return { state: last.state, error: last.error };
};

const providerUrl = (
  { stripe_payment_intent: intent }: ListedPayment,
  isTest: boolean,
): string | null =>
  intent &&
  `https://dashboard.stripe.com/${isTest ? 'test/' : ''}payments/${encodeURIComponent(intent)}`;

const statusOf = (row: ListedPayment): PaymentStatus => {
  if (row.disputed) return 'disputed';
  return isPaidBack(row) ? 'refunded' : 'paid';
};

const isPaidBack = ({ price_minor, refunded_minor }: ListedPayment): boolean =>
  price_minor > 0 && refunded_minor >= price_minor;

/** What is to be paid back; the audit log has it in one text. */
export const presentRefunds = (refunds: number, sumsMinor: Map<Currency, number>) => {
  const sums = Array.from(sumsMinor, ([currency, minor]) => ({ currency, amount: major(minor) }));
  const minor = [...sumsMinor.values()].reduce((total, each) => total + each, 0);
  const words = sums.map(
    ({ currency, amount }) => `${amount.toFixed(2)} ${currency.toUpperCase()}`,
  );
  return { answer: { refunds, amount: major(minor), sums }, inWords: words.join(' + ') };
};

/** For anybody who knows the session's id: no address and no code. */
export const presentConfirmation = (settled: Settled): Confirmation => ({
  status: settled.state,
  prefix: settled.prefix,
  paidPosters: settled.lines.length,
  refundedPosters: settled.refundedPosters,
  ...(settled.conferenceDeleted && { conferenceDeleted: true as const }),
  ...(settled.charge && {
    amount: major(settled.charge.amountMinor),
    currency: settled.charge.currency,
    paidAt: settled.charge.paidAt.toISOString(),
    reference: settled.charge.reference,
    posters: settled.lines.map((line) => ({
      abstractId: line.abstract_id,
      abstractTitle: line.abstract_title,
      price: major(line.price_minor),
    })),
  }),
});
