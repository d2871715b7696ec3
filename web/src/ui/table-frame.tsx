import { type CSSProperties, memo, type ReactNode, useMemo } from 'react';
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
          data-cards={props.cards || undefined}
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
              <SkeletonRows columns={columns.length} />
            ) : (
              rows.map((row) => (
                <BodyRow key={props.rowKey(row)} columns={columns} row={row} largest={largest} />
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
type Largest = ReadonlyMap<string, number>;

const largestOf = <Row,>(columns: Column<Row>[], rows: Row[]): Largest =>
  new Map(
    columns.flatMap(({ key, bar }) =>
      bar ? [[key, rows.reduce((most, row) => Math.max(most, bar(row)), 0)] as const] : [],
    ),
  );

interface BodyRowProps<Row> {
  columns: Column<Row>[];
  row: Row;
  largest: Largest;
}

/** Drawn again only when the row or a column changes. */
const BodyRow = memo(function BodyRow<Row>({ columns, row, largest }: BodyRowProps<Row>) {
  return (
    <tr>
      {columns.map((column) => (
        <BodyCell
          key={column.key}
          column={column}
          row={row}
          largest={largest.get(column.key) ?? 0}
        />
      ))}
    </tr>
  );
}) as <Row>(props: BodyRowProps<Row>) => ReactNode;

interface BodyCellProps<Row> {
  column: Column<Row>;
  row: Row;
  /** What a bar is scaled to. */
  largest: number;
}

function BodyCell<Row>({ column, row, largest }: BodyCellProps<Row>) {
  return (
    <td
      data-label={column.quietHeader ? undefined : column.header}
      data-numeric={column.numeric}
      data-narrow={column.narrow}
      data-small={column.small}
      data-bar={column.bar !== undefined || undefined}
      style={column.bar && barStyle(column.bar(row), largest)}
    >
      {column.cell(row)}
    </td>
  );
}

function barStyle(value: number, largest: number): CSSProperties {
  const share = largest > 0 ? value / largest : 0;
  return { '--bar': share.toFixed(3) } as CSSProperties;
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
