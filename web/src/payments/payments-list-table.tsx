import { Button } from '@mantine/core';
import type { Payment } from '#contract/payments.ts';
import { formatMoney } from '../platform/money.ts';
import { t } from '../texts/texts.tsx';
import type { Column } from '../ui/column.ts';
import { DataTable } from '../ui/data-table.tsx';
import type { List } from '../ui/list-search.ts';
import classes from './payments-list.module.css';
import { isRefundable } from './payments-list-figures.ts';

interface Props {
  payments: Payment[];
  list: List;
  loading: boolean;
  onRefund: (payment: Payment) => void;
}

export const PaymentsListTable = ({ payments, list, loading, onRefund }: Props) => (
  <DataTable
    caption={t('Payments')}
    columns={[...columns(), actions(onRefund)]}
    rows={payments}
    rowKey={({ abstractId, paidAt, paidBy }) => `${abstractId} ${paidAt} ${paidBy}`}
    loading={loading}
    paging={list}
    empty={
      list.typed.trim() === ''
        ? t('No payments yet. They appear here as soon as an author has paid for a poster.')
        : t('No payment has “{search}” in its UID, addresses or reference.', {
            search: list.typed.trim(),
          })
    }
    cards
  />
);

const columns = (): Column<Payment>[] => [
  {
    key: 'uid',
    header: t('UID'),
    sortBy: ({ uniqueIdentifier }) => uniqueIdentifier,
    cell: ({ uniqueIdentifier }) => <span className={classes.uid}>{uniqueIdentifier}</span>,
  },
  {
    key: 'author',
    header: t('Author Email'),
    sortBy: ({ authorEmail }) => authorEmail,
    cell: ({ authorEmail }) => <span className={classes.email}>{authorEmail}</span>,
  },
  {
    key: 'paidBy',
    header: t('Paid By'),
    sortBy: ({ paidBy }) => paidBy,
    cell: ({ paidBy }) => <span className={classes.email}>{paidBy}</span>,
  },
  {
    key: 'price',
    header: t('Price'),
    numeric: true,
    sortBy: ({ price }) => price,
    cell: ({ price, currency }) => formatMoney(price, currency),
  },
  {
    key: 'status',
    header: t('Status'),
    cell: (payment) => <span data-status={payment.status}>{statusWords(payment)}</span>,
  },
  {
    key: 'date',
    header: t('Date'),
    sortBy: ({ paidAt }) => paidAt,
    cell: ({ paidAt }) => (
      <time
        dateTime={paidAt}
        title={t('{time} UTC', { time: paidAt.slice(0, 16).replace('T', ' ') })}
      >
        {paidAt.slice(0, 10)}
      </time>
    ),
  },
  {
    key: 'reference',
    header: t('Reference'),
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
  due: () => t('refund asked for'),
  pending: () => t('refund on its way'),
  succeeded: () => '',
  failed: () => t('refund failed: owed again'),
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
