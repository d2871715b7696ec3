import type { PaymentRow } from './queries.ts';
import type { RefundRow } from './refund-queries.ts';

/**
 * A refund of ours names its poster. One by hand is an amount, not a poster: it fills one poster after the
 * other, in the order of their ids. What was surplus was never sold. Answers only what changes.
 */
export const allocateRefunds = (
  made: Pick<RefundRow, 'kind' | 'state' | 'abstract_ids' | 'amount_minor'>[],
  payments: PaymentRow[],
  disputed?: boolean,
) => {
  const back = made.filter(({ state }) => state === 'pending' || state === 'succeeded');
  let left = sum(back.filter(({ kind }) => kind === 'provider'));
  return payments
    .map((payment) => {
      const own = back.filter(
        ({ kind, abstract_ids }) =>
          kind === 'organiser' && abstract_ids.includes(payment.abstract_id),
      );
      const named = Math.min(sum(own), payment.price_minor);
      const filled = Math.min(left, payment.price_minor - named);
      left -= filled;
      return {
        payment,
        refunded_minor: named + filled,
        disputed: disputed ?? payment.disputed,
      };
    })
    .filter(
      ({ payment, ...now }) =>
        payment.refunded_minor !== now.refunded_minor || payment.disputed !== now.disputed,
    );
};

const sum = (made: { amount_minor: number }[]): number =>
  made.reduce((total, { amount_minor }) => total + amount_minor, 0);
