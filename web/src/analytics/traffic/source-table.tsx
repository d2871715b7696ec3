import { useId, useMemo } from 'react';
import type { NamedCount } from '#contract/analytics-filters.ts';
import type { FilterQuery } from '#contract/visit-filter.ts';
import { said, t, type Words } from '../../texts/texts.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import type { CountedFigure } from '../figures/figure-names.ts';
import { FilterButton } from '../filter/filter-button.tsx';
import { HowCounted } from '../how-counted.tsx';
import type { Range } from '../period/range.ts';
import { ExportMenu } from '../table/export-menu.tsx';
import { type TableColumn, toColumn } from '../table/table-column.ts';
import { plainTable } from '../table/table-file.ts';
import classes from './traffic.module.css';

interface Props {
  title: Words;
  /** What a row is. */
  header: Words;
  rows: readonly NamedCount[];
  /** How its visits are counted. */
  figure: CountedFigure;
  range: Range;
  /** What a press on a row filters by, if it does. */
  filterOf: (name: string) => FilterQuery | undefined;
  /** A row as people call it. */
  wordsOf?: (name: string) => string;
}

const asIs = (name: string): string => name;

interface Row extends NamedCount {
  /** Of all rows, as a part of 1. */
  share: number;
}

const withShares = (rows: readonly NamedCount[]): Row[] => {
  const total = rows.reduce((sum, { nb_visits }) => sum + nb_visits, 0);
  return rows.map((row) => ({ ...row, share: total === 0 ? 0 : row.nb_visits / total }));
};

const sourceColumns = (
  header: Words,
  wordsOf: (name: string) => string,
  filterOf: Props['filterOf'],
): TableColumn<Row>[] => [
  {
    key: 'name',
    header,
    kind: 'words',
    value: ({ label }) => wordsOf(label),
    cell: ({ label }) => {
      const by = filterOf(label);
      if (!by) return wordsOf(label);
      return (
        <FilterButton name={wordsOf(label)} by={by}>
          {wordsOf(label)}
        </FilterButton>
      );
    },
  },
  {
    key: 'visits',
    header: () => t('Visits'),
    kind: 'count',
    value: (row) => row.nb_visits,
    bar: true,
  },
  { key: 'share', header: () => t('Share'), kind: 'share', value: ({ share }) => share },
];

/** One way that visits came by, row by row, most visits first. */
export function SourceTable(props: Props) {
  const { title, header, rows, figure, range, filterOf, wordsOf = asIs } = props;
  const id = useId();
  const shown = useMemo(() => withShares(rows), [rows]);
  const columns = useMemo(
    () => sourceColumns(header, wordsOf, filterOf),
    [header, wordsOf, filterOf],
  );
  const shownColumns = useMemo(() => columns.map(toColumn), [columns]);
  return (
    <section className={classes.other} aria-labelledby={id}>
      <div className={classes.otherTop}>
        <div className={classes.named}>
          <h2 id={id} className={classes.heading}>
            {said(title)}
          </h2>
          <HowCounted figure={figure} />
        </div>
        <ExportMenu title={title} table={() => plainTable(title, columns, shown)} range={range} />
      </div>
      <DataTable
        caption={said(title)}
        columns={shownColumns}
        rows={shown}
        rowKey={({ label }) => label}
        empty={t('No visits in this period.')}
      />
    </section>
  );
}
