import { useId } from 'react';
import type { MoveComparison as Comparison } from '#contract/move.ts';
import { t } from '../../texts/texts.tsx';
import type { Column } from '../../ui/column.ts';
import { DataTable } from '../../ui/data-table.tsx';
import classes from './move.module.css';
import { figuresWords, groupWords } from './move-words.ts';

type Row = Comparison['rows'][number];

/** Every row of both reports, those that differ first. */
export function MoveComparison({ comparison: { equal, differing, rows } }: Props) {
  const id = useId();
  const all = equal + differing;
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        {t('Comparison of both reports')}
      </h2>
      <p className={classes.hint}>
        {t('{equal} of {all} rows match.', { equal, all })}
        {rows.length < all && <> {t('Showing the first {shown}.', { shown: rows.length })}</>}
      </p>
      <DataTable
        caption={t('Comparison of both reports')}
        columns={columns()}
        rows={rows}
        rowKey={({ group, label }) => `${group} | ${label}`}
        empty={t('Both reports are empty.')}
        lines
      />
    </section>
  );
}

interface Props {
  comparison: Comparison;
}

const isSame = ({ matomo, here }: Row): boolean =>
  matomo?.visits === here?.visits && matomo?.events === here?.events;

const columns = (): Column<Row>[] => [
  { key: 'group', line: 'detail', header: t('Group'), cell: ({ group }) => groupWords(group) },
  {
    key: 'label',
    line: 'title',
    header: t('Row'),
    cell: ({ label }) => <span className={classes.label}>{label || t('Total')}</span>,
  },
  { key: 'matomo', header: 'Matomo', cell: ({ matomo }) => figuresWords(matomo), narrow: true },
  { key: 'here', header: t('Here'), cell: ({ here }) => figuresWords(here), narrow: true },
  {
    key: 'same',
    line: 'titleEnd',
    header: t('Match'),
    narrow: true,
    cell: (row) => (
      <span className={classes.verdict} data-same={isSame(row)}>
        {isSame(row) ? t('Match') : t('Different')}
      </span>
    ),
  },
];
