import { Button } from '@mantine/core';
import type { Payment } from '#contract/payments.ts';
import { formatMoney } from '../platform/money.ts';
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

export const PaymentsListTable = ({ payments, list, loading, isPaid, onRefund }: Props) => (
  <DataTable
    caption="Payments"
    columns={[...columns, actions(onRefund)]}
    rows={payments}
    rowKey={({ abstractId, paidAt, paidBy }) => `${abstractId} ${paidAt} ${paidBy}`}
    loading={loading}
    paging={list}
    empty={emptyWords(list.typed.trim(), isPaid)}
    cards
  />
);

const emptyWords = (search: string, isPaid: boolean): string => {
  if (search !== '') return `No payment has “${search}” in its UID, addresses or reference.`;
  return isPaid
    ? 'No payments yet. They appear here as soon as an author has paid for a poster.'
    : 'The posters of this conference are free: nobody pays for them. To change that, edit the conference.';
};

const columns: Column<Payment>[] = [
  {
    key: 'uid',
    header: 'UID',
    sortBy: ({ uniqueIdentifier }) => uniqueIdentifier,
    cell: ({ uniqueIdentifier }) => <span className={classes.uid}>{uniqueIdentifier}</span>,
  },
  {
    key: 'author',
    header: 'Author Email',
    sortBy: ({ authorEmail }) => authorEmail,
    cell: ({ authorEmail }) => (
      <span className={classes.email}>
        <EmailText email={authorEmail} />
      </span>
    ),
  },
  {
    key: 'paidBy',
    header: 'Paid By',
    sortBy: ({ paidBy }) => paidBy,
    cell: ({ paidBy }) => (
      <span className={classes.email}>
        <EmailText email={paidBy} />
      </span>
    ),
  },
  {
    key: 'price',
    header: 'Price',
    numeric: true,
    sortBy: ({ price }) => price,
    cell: ({ price, currency }) => formatMoney(price, currency),
  },
  {
    key: 'status',
    header: 'Status',
    cell: (payment) => <span data-status={payment.status}>{statusWords(payment)}</span>,
  },
  {
    key: 'date',
    header: 'Date',
    sortBy: ({ paidAt }) => paidAt,
    cell: ({ paidAt }) => (
      <time
        className={classes.date}
        dateTime={paidAt}
        title={`${paidAt.slice(0, 16).replace('T', ' ')} UTC`}
      >
        {paidAt.slice(0, 10)}
      </time>
    ),
  },
  {
    key: 'reference',
    header: 'Reference',
    cell: ({ reference, providerUrl, receiptUrl, invoiceUrl }) => (
      <span className={classes.reference}>
        {reference && providerUrl && (
          <a href={providerUrl} title={reference} target="_blank" rel="noreferrer">
            {reference.slice(0, 12)}…
          </a>
        )}
        {receiptUrl && (
          <a href={receiptUrl} target="_blank" rel="noreferrer">
            Receipt
          </a>
        )}
        {invoiceUrl && (
          <a href={invoiceUrl} target="_blank" rel="noreferrer">
            Invoice
          </a>
        )}
      </span>
    ),
  },
];

const actions = (onRefund: Props['onRefund']): Column<Payment> => ({
  key: 'actions',
  header: 'Actions',
  quietHeader: true,
  cell: (payment) =>
    isRefundable(payment) && (
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={`Refund ${payment.uniqueIdentifier}`}
        onClick={() => onRefund(payment)}
      >
        Refund
      </Button>
    ),
});

const refundWords = {
  due: ', refund asked for',
  pending: ', refund on its way',
  succeeded: '',
  failed: ', refund failed: owed again',
};

function statusWords({ status, refundedAmount, currency, refund }: Payment): string {
  const last = refund ? refundWords[refund.state] : '';
  if (status === 'refunded') return `Refunded${last}`;
  const part = refundedAmount > 0 ? `, ${formatMoney(refundedAmount, currency)} refunded` : '';
  return (status === 'disputed' ? 'Disputed' : 'Paid') + part + last;
}
