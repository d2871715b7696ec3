import { type Currency, currencies } from '#contract/currencies.ts';
import type { Payment } from '#contract/payments.ts';
import classes from './payments-list.module.css';
import { sumUp } from './payments-list-figures.ts';

interface Props {
  currency: Currency;
  /** Of the whole conference, not of the page or the search; null while they load. */
  payments: Payment[] | null;
}

export function PaymentsListTotals({ currency, payments }: Props) {
  const label = currencies.find(({ value }) => value === currency)?.label ?? currency;
  const refunded = payments?.filter(({ refundedAmount }) => refundedAmount > 0) ?? [];
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
          label={`Refunded, ${refunded.length === 1 ? '1 payment' : `${refunded.length} payments`}`}
          value={`−${sumUp(refunded, currency, ({ refundedAmount }) => refundedAmount)}`}
        />
      )}
    </dl>
  );
}

const Figure = ({ label, value }: { label: string; value: string | undefined }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value ?? '–'}</dd>
  </div>
);
