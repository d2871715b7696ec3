import { type ReactNode, useMemo } from 'react';
import { t } from '../texts/texts.tsx';
import { BodyRow } from './body-row.tsx';
import { type Column, linePlaces } from './column.ts';
import classes from './data-table.module.css';
import { HeaderCell } from './data-table-header.tsx';
import { PAGE_SIZE, pageCount } from './pagination.ts';
import { paginationWords } from './pagination-words.ts';
import type { Sort } from './sort-rows.ts';
import { Spinner } from './spinner.tsx';
import { TablePagination } from './table-pagination.tsx';

/** What every table is told. */
export interface TableProps<Row> {
  /** Its name; where it is seen, it stands above the table as a heading. */
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  /** Said when there are no rows: what would fill the table, and how. */
  empty: ReactNode;
  loading?: boolean;
  /** On a phone each row has two lines, and "…" opens the rest; without it the table scrolls inside itself. */
  lines?: boolean;
  /** Long headers take two lines, where many columns share the width. */
  wrapHeaders?: boolean;
  /** Rows have room for two lines, and so have those that are still loading. */
  tall?: boolean;
}

/** Of a table whose rows are those of one page. */
export interface PageProps {
  /** How many there are on all pages. */
  total: number;
  /** There are more than `total`, and no pages of them. */
  more?: boolean;
  page: number;
  onPage: (page: number) => void;
}

interface Props<Row> extends TableProps<Row>, PageProps {
  /** What the bars are scaled to. */
  allRows: Row[];
  sort: Sort | null;
  onSort: (sort: Sort) => void;
}

/** How a table looks, whoever pages it: head, rows or their skeleton, pagination. */
export function TableFrame<Row>(props: Props<Row>) {
  const { caption, columns, rows, allRows, total, loading = false } = props;
  const largest = useMemo(() => largestOf(columns, allRows), [columns, allRows]);
  const isSortable = (loading || total > 0) && columns.some(({ sortBy }) => sortBy);
  return (
    <div className={classes.frame} aria-busy={loading}>
      <div className={classes.scroller}>
        <table
          className={classes.table}
          aria-label={caption}
          data-lines={props.lines || undefined}
          data-wrap={props.wrapHeaders || undefined}
          data-tall={props.tall || undefined}
        >
          <thead>
            <tr data-sort-by={isSortable ? t('Sort by') : undefined}>
              {columns.map((column) => (
                <HeaderCell
                  key={column.key}
                  column={column}
                  sort={props.sort}
                  onSort={props.onSort}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {loading ? (
              <SkeletonRows columns={columns} />
            ) : (
              rows.map((row) => (
                <BodyRow
                  key={props.rowKey(row)}
                  columns={columns}
                  row={row}
                  largest={largest}
                  lines={props.lines ?? false}
                />
              ))
            )}
          </tbody>
        </table>
      </div>
      {loading && (
        <div className={classes.loading}>
          <Spinner inline />
        </div>
      )}
      {!loading && total === 0 && <div className={classes.empty}>{props.empty}</div>}
      {!loading && total > 0 && (
        <TablePagination
          page={props.page}
          pages={pageCount(total)}
          rows={total}
          words={paginationWords(caption, props.more ?? false)}
          onPage={props.onPage}
        />
      )}
    </div>
  );
}

/** The largest value of each column with bars, by its key: what the bars are scaled to. */
const largestOf = <Row,>(columns: Column<Row>[], rows: Row[]): ReadonlyMap<string, number> =>
  new Map(
    columns.flatMap(({ key, bar }) =>
      bar ? [[key, rows.reduce((most, row) => Math.max(most, bar(row)), 0)] as const] : [],
    ),
  );

function SkeletonRows<Row>({ columns }: { columns: Column<Row>[] }) {
  const places = linePlaces(columns);
  return Array.from({ length: PAGE_SIZE }, (_, at) => at).map((row) => (
    <tr key={row}>
      {columns.map(({ key }, at) => (
        <td key={key} data-label="" data-line={places[at]}>
          <span className={classes.bone} style={{ width: `${40 + ((row + at) % 3) * 18}%` }} />
        </td>
      ))}
    </tr>
  ));
}
