import { Button } from '@mantine/core';
import { useMemo } from 'react';
import type { Payment } from '#contract/payments.ts';
import { formatMoney } from '../platform/money.ts';
import { shownLocale, t } from '../texts/texts.tsx';
import type { Column } from '../ui/column.ts';
import { DataTable } from '../ui/data-table.tsx';
import { EmailText } from '../ui/email-text.tsx';
import type { List } from '../ui/list-search.ts';
import classes from './payments-list.module.css';
import { isRefundable } from './payments-list-figures.ts';

interface Props {
  payments: Payment[];
  list: List;
  loading: boolean;
  /** Whether authors of the conference pay at all. */
  isPaid: boolean;
  onRefund: (payment: Payment) => void;
}

export function PaymentsListTable({ payments, list, loading, isPaid, onRefund }: Props) {
  const shownColumns = useMemo(() => [...columns(), actions(onRefund)], [onRefund]);
  return (
    <DataTable
      caption={t('Payments')}
      columns={shownColumns}
      rows={payments}
      rowKey={({ abstractId, paidAt, paidBy }) => `${abstractId} ${paidAt} ${paidBy}`}
      loading={loading}
      paging={list}
      empty={emptyWords(list.typed.trim(), isPaid)}
      lines
    />
  );
}

const emptyWords = (search: string, isPaid: boolean): string => {
  if (search !== '') {
    return t('No payments match “{search}”.', { search });
  }
  return isPaid
    ? t('No payments yet. They appear here as soon as an author has paid for a poster.')
    : t('The posters of this conference are free. To charge for them, edit the conference.');
};

const columns = (): Column<Payment>[] => [
  {
    key: 'uid',
    line: 'title',
    header: t('UID'),
    sortBy: ({ uniqueIdentifier }) => uniqueIdentifier,
    cell: ({ uniqueIdentifier }) => <span className={classes.uid}>{uniqueIdentifier}</span>,
  },
  {
    key: 'author',
    line: 'detail',
    header: t('Author Email'),
    sortBy: ({ authorEmail }) => authorEmail,
    small: true,
    cell: ({ authorEmail }) => (
      <span className={classes.email}>
        <EmailText email={authorEmail} />
      </span>
    ),
  },
  {
    key: 'paidBy',
    header: t('Paid By'),
    sortBy: ({ paidBy }) => paidBy,
    small: true,
    cell: ({ paidBy }) => (
      <span className={classes.email}>
        <EmailText email={paidBy} />
      </span>
    ),
  },
  {
    key: 'price',
    line: 'titleEnd',
    header: t('Price'),
    numeric: true,
    sortBy: ({ price }) => price,
    cell: ({ price, currency }) => formatMoney(price, currency),
  },
  {
    key: 'status',
    line: 'detailEnd',
    header: t('Status'),
    cell: (payment) => (
      <span data-status={payment.status}>
        {statusWords(payment)}
        {payment.refund?.error && (
          <span className={classes.why}>
            {t('Payment provider: {reason}', {
              reason: inPlainWords(payment.refund.error),
            })}
          </span>
        )}
      </span>
    ),
  },
  {
    key: 'date',
    header: t('Date'),
    sortBy: ({ paidAt }) => paidAt,
    cell: ({ paidAt }) =>
      paidAt && (
        <time
          className={classes.date}
          dateTime={paidAt}
          title={t('{time} UTC', { time: inWords(paidAt, { timeStyle: 'short' }) })}
        >
          {inWords(paidAt)}
        </time>
      ),
  },
  {
    key: 'reference',
    header: t('Reference'),
    small: true,
    cell: ({ reference, providerUrl, receiptUrl, invoiceUrl }) => (
      <span className={classes.reference}>
        {reference && providerUrl && (
          <a href={providerUrl} title={reference} target="_blank" rel="noreferrer">
            {reference.slice(0, 12)}…
          </a>
        )}
        {receiptUrl && (
          <a href={receiptUrl} target="_blank" rel="noreferrer">
            {t('Receipt')}
          </a>
        )}
        {invoiceUrl && (
          <a href={invoiceUrl} target="_blank" rel="noreferrer">
            {t('Invoice')}
          </a>
        )}
      </span>
    ),
  },
];

const inWords = (time: string, more?: Intl.DateTimeFormatOptions): string =>
  new Date(time).toLocaleString(shownLocale(), { dateStyle: 'medium', timeZone: 'UTC', ...more });

const actions = (onRefund: Props['onRefund']): Column<Payment> => ({
  key: 'actions',
  header: t('Actions'),
  quietHeader: true,
  cell: (payment) =>
    isRefundable(payment) && (
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={t('Refund {uid}', { uid: payment.uniqueIdentifier })}
        onClick={() => onRefund(payment)}
      >
        {t('Refund')}
      </Button>
    ),
});

const statusLabels: Record<Payment['status'], () => string> = {
  paid: () => t('Paid'),
  refunded: () => t('Refunded'),
  disputed: () => t('Disputed'),
};

const refundWords: Record<NonNullable<Payment['refund']>['state'], () => string> = {
  due: () => t('refund requested'),
  pending: () => t('refund pending'),
  succeeded: () => '',
  failed: () => t('refund failed'),
};

function statusWords({ status, refundedAmount, currency, refund }: Payment): string {
  const isPart = status !== 'refunded' && refundedAmount > 0;
  return [
    statusLabels[status](),
    isPart && t('{amount} refunded', { amount: formatMoney(refundedAmount, currency) }),
    refund && refundWords[refund.state](),
  ]
    .filter(Boolean)
    .join(', ');
}

/** Of a refund that fails later the provider says a code such as lost_or_stolen_card; else it is a sentence. */
const inPlainWords = (error: string): string =>
  /^\w+$/.test(error) ? error.replaceAll('_', ' ') : error;
