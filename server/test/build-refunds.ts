import type { Payment } from '#contract/payments.ts';
import { buildSignedIn } from './build-app.ts';
import { buildSale } from './build-sale.ts';

/** Builds a sale whose payments an administrator pays back. */
export const buildRefunds = async () => {
  const sale = await buildSale();
  const { bearer } = await buildSignedIn(sale.users, { isAdmin: true });
  const refund = (payload: object) =>
    sale.app.inject({
      method: 'POST',
      url: '/api/payments/NEURO26/refund',
      headers: bearer,
      payload,
    });
  const list = async (): Promise<Payment[]> => {
    const url = '/api/submissioncodes/paymentslist/NEURO26';
    return (await sale.app.inject({ url, headers: bearer })).json();
  };
  const listed = async () =>
    (await list())
      .map(({ abstractId, status, refundedAmount, refund: last }) =>
        [abstractId, status, refundedAmount, last?.state].join(' ').trim(),
      )
      .sort();
  return { ...sale, refund, list, listed };
};

/** Writes what is answered to who asks for refunds. */
export const refundAnswer = (refunds: number, amount: number) => ({
  refunds,
  amount,
  sums: [{ currency: 'eur', amount }],
});
