import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import type { Payment } from '#contract/payments.ts';
import {
  isRefundable,
  keptOf,
  paymentsCsv,
  searchPayments,
  sumUp,
  taken,
} from './payments-list-figures.ts';

const payment = (values: Partial<Payment> = {}): Payment => ({
  uniqueIdentifier: 'ESC26-1',
  authorEmail: 'ada@example.org',
  paidBy: 'dean@example.org',
  price: 25.1,
  abstractId: '1',
  currency: 'eur',
  paidAt: '2026-05-01T10:00:00.000Z',
  status: 'paid',
  refundedAmount: 0,
  refund: null,
  reference: 'pi_1',
  providerUrl: null,
  receiptUrl: null,
  invoiceUrl: null,
  ...values,
});
const price = (each: Payment) => each.price;

it.each([
  ['nothing', [], '€0.00'],
  ['cents without a rounding error', [payment(), payment(), payment()], '€75.30'],
  ['thousands', [payment({ price: 1234.5 })], '€1,234.50'],
  ['dollars', [payment({ currency: 'usd' })], '$25.10'],
  ['pounds', [payment({ currency: 'gbp' })], '£25.10'],
  ['two currencies apart', [payment(), payment({ currency: 'usd' })], '€25.10 + $25.10'],
])('sums up %s', (_, payments, sum) => {
  expect(sumUp(payments, 'eur', price)).toBe(sum);
});

it('takes every currency off that was paid back', () => {
  const both = [payment(), payment({ currency: 'usd' })];
  expect(taken(sumUp(both, 'eur', price))).toBe('−€25.10 − $25.10');
});

it('finds by a part of the UID, an address or the reference, without case', () => {
  const payments = [payment(), payment({ uniqueIdentifier: 'Poster-7', paidBy: 'x@y.z' })];
  const found = (search: string) =>
    searchPayments(payments, search).map(({ uniqueIdentifier }) => uniqueIdentifier);
  expect(found(' esc26 ')).toEqual(['ESC26-1']);
  expect(found('poster')).toEqual(['Poster-7']);
  expect(found('')).toEqual(['ESC26-1', 'Poster-7']);
  expect(found('DEAN@')).toEqual(['ESC26-1']);
  expect(found('pi_1')).toEqual(['ESC26-1', 'Poster-7']);
  expect(found('25.10')).toEqual([]);
});

it('exports every payment, and no formula', () => {
  const csv = paymentsCsv([
    payment(),
    payment({
      uniqueIdentifier: '=1+1',
      paidBy: '@dean',
      status: 'refunded',
      refundedAmount: 25.1,
    }),
  ]);
  expect(parse(csv, { bom: true })).toEqual([
    expect.arrayContaining(['UID', 'Author Email', 'Paid By', 'Price']),
    [
      'ESC26-1',
      'ada@example.org',
      'dean@example.org',
      '25.10',
      'eur',
      'paid',
      '0.00',
      '2026-05-01T10:00:00.000Z',
      '1',
      '',
      'pi_1',
      '',
    ],
    expect.arrayContaining(["'=1+1", "'@dean", 'refunded', '25.10']),
  ]);
});

it.each([
  [{}, 25.1, true],
  [{ refundedAmount: 5 }, 20.1, true],
  [{ refundedAmount: 25.1, status: 'refunded' as const }, 0, false],
  [{ status: 'disputed' as const }, 0, false],
  [{ refund: { state: 'due' as const, error: null } }, 25.1, false],
  [{ refund: { state: 'failed' as const, error: 'x' } }, 25.1, true],
])('%j: %d is kept, refundable %s', (values, kept, refundable) => {
  expect(keptOf(payment(values))).toBeCloseTo(kept);
  expect(isRefundable(payment(values))).toBe(refundable);
});
