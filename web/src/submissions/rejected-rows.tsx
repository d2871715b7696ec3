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
    lines
  />
);

const MOST_SHOWN = 200;

interface FirstRowsProps {
  caption: string;
  rejected: Rejected[];
  /** How many more there are than the server told. */
  leftOut?: number | undefined;
}

/** The first of them, and how many there are beyond. */
export const FirstRows = ({ caption, rejected, leftOut = 0 }: FirstRowsProps) => (
  <>
    <RejectedRows caption={caption} rejected={rejected.slice(0, MOST_SHOWN)} />
    {rejected.length > MOST_SHOWN && (
      <p className={classes.hint}>
        {t('And {count} more.', { count: rejected.length - MOST_SHOWN + leftOut })}
      </p>
    )}
  </>
);

/** Rows that are imported all the same, though another poster has their code or UID. */
export const SharedRows = ({
  shared,
  leftOut,
}: {
  shared: Rejected[];
  leftOut?: number | undefined;
}) => (
  <section className={classes.rejected}>
    <h2>{t('Duplicate codes or UIDs')}</h2>
    <p>
      {t(
        'These rows will still be imported. Authors cannot tell these posters apart by code, and statistics cannot tell them apart by UID. If this is a mistake, correct the file and import it again.',
      )}
    </p>
    <FirstRows caption={t('Duplicate codes or UIDs')} rejected={shared} leftOut={leftOut} />
  </section>
);

const columns = (): Column<Rejected>[] => [
  {
    key: 'row',
    line: 'titleEnd',
    header: t('Row'),
    cell: ({ row }) => (
      <span className={classes.row} data-label={t('Row')}>
        {number(row)}
      </span>
    ),
  },
  {
    key: 'field',
    line: 'title',
    header: t('Field'),
    cell: ({ field }) => fieldLabel(field),
  },
  {
    key: 'reason',
    line: 'detail',
    header: t('Problem'),
    cell: ({ reason }) => <span className={classes.reason}>{serverWords(reason)}</span>,
  },
];
