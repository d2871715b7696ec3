import { useId } from 'react';
import type { MoveComparison as Comparison } from '#contract/move.ts';
import type { Column } from '../../ui/column.ts';
import { DataTable } from '../../ui/data-table.tsx';
import classes from './move.module.css';

type Row = Comparison['rows'][number];

/** Every row of both reports, those that differ first. */
export function MoveComparison({ comparison: { equal, differing, rows } }: Props) {
  const id = useId();
  const all = equal + differing;
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        Both reports, row by row
      </h2>
      <p className={classes.hint}>
        {equal.toLocaleString('en')} of {all.toLocaleString('en')} rows are the same.
        {rows.length < all && ` The first ${rows.length.toLocaleString('en')} are shown.`}
      </p>
      <DataTable
        caption="Both reports, row by row"
        columns={columns}
        rows={rows}
        rowKey={({ group, label }) => `${group} | ${label}`}
        empty="Neither report has a row."
        cards
      />
    </section>
  );
}

interface Props {
  comparison: Comparison;
}

const isSame = ({ matomo, here }: Row): boolean => matomo === here;

const columns: Column<Row>[] = [
  { key: 'group', header: 'Group', cell: ({ group }) => group },
  {
    key: 'label',
    header: 'Row',
    cell: ({ label }) => <span className={classes.label}>{label || 'All of it'}</span>,
  },
  { key: 'matomo', header: 'Matomo', cell: ({ matomo }) => matomo ?? 'none', narrow: true },
  { key: 'here', header: 'Here', cell: ({ here }) => here ?? 'none', narrow: true },
  {
    key: 'same',
    header: 'Same',
    narrow: true,
    cell: (row) => (
      <span className={classes.verdict} data-same={isSame(row)}>
        {isSame(row) ? 'Same' : 'Differs'}
      </span>
    ),
  },
];
