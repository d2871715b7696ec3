import type { Payment } from '#contract/payments.ts';

/** A poster of Ada's that was bought for 25 €. */
export const buildPayment = (values: Partial<Payment> = {}): Payment => {
  const { abstractId = '1' } = values;
  const reference = `pi_3Pq7reference${abstractId}`;
  return {
    uniqueIdentifier: `CARDIO26-${abstractId}`,
    authorEmail: 'ada@example.org',
    paidBy: `payer${abstractId}@example.org`,
    price: 25,
    abstractId,
    currency: 'eur',
    paidAt: '2026-05-01T20:30:00.000Z',
    status: 'paid',
    refundedAmount: 0,
    refund: null,
    reference,
    providerUrl: `https://dashboard.example/payments/${reference}`,
    receiptUrl: `https://receipts.example/${reference}`,
    invoiceUrl: null,
    ...values,
  };
};
