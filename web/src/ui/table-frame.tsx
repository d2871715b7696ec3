import type { CSSProperties, ReactNode } from 'react';
import { t } from '../texts/texts.tsx';
import type { Column } from './column.ts';
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
  /** On a phone each row becomes a small card; without it the table scrolls inside itself. */
  cards?: boolean;
  /** Long headers take two lines, where many columns share the width. */
  wrapHeaders?: boolean;
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
  const isSortable = (loading || total > 0) && columns.some(({ sortBy }) => sortBy);
  return (
    <div className={classes.frame} aria-busy={loading}>
      <div className={classes.scroller}>
        <table
          className={classes.table}
          aria-label={caption}
          data-cards={props.cards || undefined}
          data-wrap={props.wrapHeaders || undefined}
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
              <SkeletonRows columns={columns.length} />
            ) : (
              rows.map((row) => (
                <tr key={props.rowKey(row)}>
                  {columns.map((column) => (
                    <BodyCell key={column.key} column={column} row={row} rows={allRows} />
                  ))}
                </tr>
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

interface BodyCellProps<Row> {
  column: Column<Row>;
  row: Row;
  rows: Row[];
}

function BodyCell<Row>({ column, row, rows }: BodyCellProps<Row>) {
  return (
    <td
      data-label={column.quietHeader ? undefined : column.header}
      data-numeric={column.numeric}
      data-narrow={column.narrow}
      data-small={column.small}
      data-bar={column.bar !== undefined || undefined}
      style={column.bar && barStyle(column.bar, row, rows)}
    >
      {column.cell(row)}
    </td>
  );
}

function barStyle<Row>(value: (row: Row) => number, row: Row, rows: Row[]): CSSProperties {
  const largest = rows.reduce((most, other) => Math.max(most, value(other)), 0);
  const share = largest > 0 ? (100 * value(row)) / largest : 0;
  return { '--bar': `${share.toFixed(1)}%` } as CSSProperties;
}

function SkeletonRows({ columns }: { columns: number }) {
  const cells = Array.from({ length: columns }, (_, at) => at);
  return Array.from({ length: PAGE_SIZE }, (_, at) => at).map((row) => (
    <tr key={row}>
      {cells.map((cell) => (
        <td key={cell} data-label="">
          <span className={classes.bone} style={{ width: `${40 + ((row + cell) % 3) * 18}%` }} />
        </td>
      ))}
    </tr>
  ));
}
