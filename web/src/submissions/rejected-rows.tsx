import type { ImportColumn } from '#contract/import-columns.ts';
import type { ImportResult } from '#contract/submissions.ts';
import type { Column } from '../ui/column.ts';
import { DataTable } from '../ui/data-table.tsx';
import { columnLabels } from './column-labels.ts';
import classes from './import-page.module.css';

type Rejected = ImportResult['rejected'][number];

/** Which rows an import refuses, and why. */
export const RejectedRows = ({ caption, rejected }: { caption: string; rejected: Rejected[] }) => (
  <DataTable
    caption={caption}
    columns={columns}
    rows={rejected}
    rowKey={({ row, field, reason }) => `${row} ${field} ${reason}`}
    empty=""
    cards
  />
);

const columns: Column<Rejected>[] = [
  {
    key: 'row',
    header: 'Row',
    cell: ({ row }) => <span className={classes.row}>{row.toLocaleString('en')}</span>,
  },
  {
    key: 'field',
    header: 'Field',
    cell: ({ field }) => columnLabels[field as ImportColumn] ?? field,
  },
  {
    key: 'reason',
    header: 'Problem',
    cell: ({ reason }) => <span className={classes.reason}>{reason}</span>,
  },
];
