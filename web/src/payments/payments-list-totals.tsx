import { type Currency, currencies } from '#contract/currencies.ts';
import type { Payment } from '#contract/payments.ts';
import classes from './payments-list.module.css';
import { keptOf, sumUp } from './payments-list-figures.ts';

interface Props {
  currency: Currency;
  /** Of the whole conference, not of the page or the search; null while they load. */
  payments: Payment[] | null;
}

export function PaymentsListTotals({ currency, payments }: Props) {
  const label = currencies.find(({ value }) => value === currency)?.label ?? currency;
  const refunded = payments?.filter(({ refundedAmount }) => refundedAmount > 0) ?? [];
  const disputed = payments?.filter(({ status }) => status === 'disputed') ?? [];
  const owed =
    payments?.filter(({ refund }) => refund?.state === 'due' || refund?.state === 'failed') ?? [];
  return (
    <dl className={classes.totals}>
      <Figure label="Currency" value={label} />
      <Figure label="Total payments" value={payments?.length.toLocaleString('en')} />
      <Figure
        label="Total amount"
        value={payments ? sumUp(payments, currency, ({ price }) => price) : undefined}
      />
      {refunded.length > 0 && (
        <Figure
          label={`Refunded, ${inWords(refunded.length)}`}
          value={`−${sumUp(refunded, currency, ({ refundedAmount }) => refundedAmount)}`}
        />
      )}
      {disputed.length > 0 && (
        <Figure
          label={`Disputed, ${inWords(disputed.length)}`}
          value={`−${sumUp(disputed, currency, ({ price, refundedAmount }) => price - refundedAmount)}`}
        />
      )}
      {payments && refunded.length + disputed.length > 0 && (
        <Figure label="Kept" value={sumUp(payments, currency, keptOf)} />
      )}
      {owed.length > 0 && (
        <Figure
          label={`Refund owed, ${inWords(owed.length)}`}
          value={sumUp(owed, currency, ({ price, refundedAmount }) => price - refundedAmount)}
        />
      )}
    </dl>
  );
}

const inWords = (payments: number): string =>
  payments === 1 ? '1 payment' : `${payments} payments`;

const Figure = ({ label, value }: { label: string; value: string | undefined }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value ?? '–'}</dd>
  </div>
);
