import type { Payment } from '#contract/payments.ts';
import { formatMoney } from '../platform/money.ts';
import type { Column } from '../ui/column.ts';
import { DataTable } from '../ui/data-table.tsx';
import classes from './payments-list.module.css';

interface Props {
  payments: Payment[];
  search: string;
  loading: boolean;
}

export const PaymentsListTable = ({ payments, search, loading }: Props) => (
  <DataTable
    caption="Payments"
    columns={columns}
    rows={payments}
    rowKey={({ abstractId, paidAt, paidBy }) => `${abstractId} ${paidAt} ${paidBy}`}
    loading={loading}
    search={search}
    empty={
      search.trim() === ''
        ? 'No payments yet. They appear here as soon as an author has paid for a poster.'
        : `No payment has “${search.trim()}” in its UID.`
    }
    cards
  />
);

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
    cell: ({ authorEmail }) => <span className={classes.email}>{authorEmail}</span>,
  },
  {
    key: 'paidBy',
    header: 'Paid By',
    sortBy: ({ paidBy }) => paidBy,
    cell: ({ paidBy }) => <span className={classes.email}>{paidBy}</span>,
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
];

function statusWords({ status, refundedAmount, currency }: Payment): string {
  if (status === 'refunded') return 'Refunded';
  const part = refundedAmount > 0 ? `, ${formatMoney(refundedAmount, currency)} refunded` : '';
  return (status === 'disputed' ? 'Disputed' : 'Paid') + part;
}
