import type { Currency } from '#contract/currencies.ts';
import type { Payment } from '#contract/payments.ts';
import { harmless, toCsv } from '../platform/csv.ts';
import { formatMoney } from '../platform/money.ts';

/** By a part of the UID, without case. */
export function searchPayments(payments: Payment[], search: string): Payment[] {
  const wanted = search.trim().toLowerCase();
  return payments.filter(({ uniqueIdentifier }) => uniqueIdentifier.toLowerCase().includes(wanted));
}

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
  return Array.from(cents, ([each, sum]) => formatMoney(sum / 100, each)).join(' + ');
}

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
      ].map(harmless),
    ),
  ]);
