import type { Currency } from '#contract/currencies.ts';
import type { Payment } from '#contract/payments.ts';
import { escapeFormula, toCsv } from '../platform/csv.ts';
import { formatMoney } from '../platform/money.ts';

/** By a part of the UID, of an e-mail address or of the provider's reference, without case. */
export function searchPayments(payments: Payment[], search: string): Payment[] {
  const wanted = search.trim().toLowerCase();
  return payments.filter(({ uniqueIdentifier, authorEmail, paidBy, reference }) =>
    [uniqueIdentifier, authorEmail, paidBy, reference ?? ''].some((text) =>
      text.toLowerCase().includes(wanted),
    ),
  );
}

/** Whether there is something to pay back that is not on its way. */
export const isRefundable = ({ price, refundedAmount, status, refund }: Payment): boolean =>
  refundedAmount < price && status !== 'disputed' && refund?.state !== 'due';

/** What stays: without what was paid back, and without what is disputed. */
export const keptOf = ({ price, refundedAmount, status }: Payment): number =>
  status === 'disputed' ? 0 : price - refundedAmount;

/** Amounts of one kind, summed up: one for each currency, should it have been changed. */
export function sumUp(
  payments: Payment[],
  currency: Currency,
  amount: (payment: Payment) => number,
): string {
  const cents = new Map<Currency, number>();
  for (const payment of payments) {
    const before = cents.get(payment.currency) ?? 0;
    cents.set(payment.currency, before + Math.round(amount(payment) * 100));
  }
  if (cents.size === 0) cents.set(currency, 0);
  return inWords(Array.from(cents, ([each, sum]) => ({ currency: each, amount: sum / 100 })));
}

export interface Sum {
  currency: Currency;
  amount: number;
}

/** Sums of several currencies beside each other. */
export const inWords = (sums: Sum[]): string =>
  sums.map(({ currency, amount }) => formatMoney(amount, currency)).join(' + ');

/** What goes off: of each currency. */
export const taken = (sums: string): string => `−${sums.replaceAll(' + ', ' − ')}`;

const HEADER = [
  'UID',
  'Author Email',
  'Paid By',
  'Price',
  'Currency',
  'Status',
  'Refunded',
  'Paid At',
  'Abstract ID',
  'Refund',
  'Reference',
  'Receipt',
];

/** Every payment, for a spreadsheet. No cell is ever computed there. */
export const paymentsCsv = (payments: Payment[]): string =>
  toCsv([
    HEADER,
    ...payments.map((payment) =>
      [
        payment.uniqueIdentifier,
        payment.authorEmail,
        payment.paidBy,
        payment.price.toFixed(2),
        payment.currency,
        payment.status,
        payment.refundedAmount.toFixed(2),
        payment.paidAt,
        payment.abstractId,
        payment.refund?.state ?? '',
        payment.reference ?? '',
        payment.receiptUrl ?? '',
      ].map(escapeFormula),
    ),
  ]);
