import { memo } from 'react';
import type { Currency } from '#contract/currencies.ts';
import type { Payment } from '#contract/payments.ts';
import { currencyLabel } from '../platform/currency-label.ts';
import { number, plural, t } from '../texts/texts.tsx';
import classes from './payments-list.module.css';
import { keptOf, sumUp, taken } from './payments-list-figures.ts';

interface Props {
  currency: Currency;
  /** Of the whole conference, not of the page or the search; null while they load. */
  payments: Payment[] | null;
}

export const PaymentsListTotals = memo(function PaymentsListTotals({ currency, payments }: Props) {
  const refunded = payments?.filter(({ refundedAmount }) => refundedAmount > 0) ?? [];
  const disputed = payments?.filter(({ status }) => status === 'disputed') ?? [];
  const owed =
    payments?.filter(({ refund }) => refund?.state === 'due' || refund?.state === 'failed') ?? [];
  return (
    <dl className={classes.totals}>
      <Figure label={t('Currency')} value={currencyLabel(currency)} />
      <Figure label={t('Total payments')} value={payments ? number(payments.length) : undefined} />
      <Figure
        label={t('Total amount')}
        value={payments ? sumUp(payments, currency, ({ price }) => price) : undefined}
      />
      {refunded.length > 0 && (
        <Figure
          label={plural(refunded.length, 'Refunded, {count} payment', 'Refunded, {count} payments')}
          value={taken(sumUp(refunded, currency, ({ refundedAmount }) => refundedAmount))}
        />
      )}
      {disputed.length > 0 && (
        <Figure
          label={plural(disputed.length, 'Disputed, {count} payment', 'Disputed, {count} payments')}
          value={taken(
            sumUp(disputed, currency, ({ price, refundedAmount }) => price - refundedAmount),
          )}
        />
      )}
      {payments && refunded.length + disputed.length > 0 && (
        <Figure label={t('Net')} value={sumUp(payments, currency, keptOf)} />
      )}
      {owed.length > 0 && (
        <Figure
          label={plural(owed.length, 'Refund due, {count} payment', 'Refund due, {count} payments')}
          value={sumUp(owed, currency, ({ price, refundedAmount }) => price - refundedAmount)}
        />
      )}
    </dl>
  );
});

const Figure = ({ label, value }: { label: string; value: string | undefined }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value ?? '–'}</dd>
  </div>
);
