import type { ImportResult } from '#contract/submissions.ts';
import { serverWords } from '../platform/server-words.ts';
import { number, t } from '../texts/texts.tsx';
import type { Column } from '../ui/column.ts';
import { DataTable } from '../ui/data-table.tsx';
import { fieldLabel } from './column-labels.ts';
import classes from './import-page.module.css';

type Rejected = ImportResult['rejected'][number];

/** Which rows an import refuses, and why. */
export const RejectedRows = ({ caption, rejected }: { caption: string; rejected: Rejected[] }) => (
  <DataTable
    caption={caption}
    columns={columns()}
    rows={rejected}
    rowKey={({ row, field, reason }) => `${row} ${field} ${reason}`}
    empty=""
    cards
  />
);

const columns = (): Column<Rejected>[] => [
  {
    key: 'row',
    header: t('Row'),
    cell: ({ row }) => <span className={classes.row}>{number(row)}</span>,
  },
  {
    key: 'field',
    header: t('Field'),
    cell: ({ field }) => fieldLabel(field),
  },
  {
    key: 'reason',
    header: t('Problem'),
    cell: ({ reason }) => <span className={classes.reason}>{serverWords(reason)}</span>,
  },
];
