import type { ReactNode } from 'react';
import type { Column } from './column.ts';
import { type Paging, useOwnPaging } from './list-search.ts';
import { clampPage, PAGE_SIZE, pageCount } from './pagination.ts';
import { sortRows } from './sort-rows.ts';
import { TableFrame } from './table-frame.tsx';

interface Props<Row> {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  /** Said when there are no rows: what would fill the table, and how. */
  empty: ReactNode;
  loading?: boolean;
  /** Where the address holds order and page; else the table keeps them itself. */
  paging?: Paging;
  /** Long headers take two lines, where many columns share the width. */
  wrapHeaders?: boolean;
  /** On a phone each row becomes a small card; without it the table scrolls inside itself. */
  cards?: boolean;
}

/** A table whose rows are all here: it sorts and pages them itself. */
export function DataTable<Row>(props: Props<Row>) {
  const { caption, columns, rows, rowKey, empty, loading = false, cards = false } = props;
  const { wrapHeaders = false } = props;
  const own = useOwnPaging();
  const { sort, setSort, page, setPage } = props.paging ?? own;

  const sortBy = columns.find((column) => column.key === sort?.key)?.sortBy;
  const sorted = sort && sortBy ? sortRows(rows, sortBy, sort.direction) : rows;
  const pages = pageCount(rows.length);
  const shownPage = clampPage(page, pages);
  const shown = sorted.slice((shownPage - 1) * PAGE_SIZE, shownPage * PAGE_SIZE);

  return (
    <TableFrame
      caption={caption}
      columns={columns}
      rows={shown}
      allRows={rows}
      total={rows.length}
      page={shownPage}
      onPage={setPage}
      sort={sort}
      onSort={setSort}
      rowKey={rowKey}
      empty={empty}
      loading={loading}
      cards={cards}
      wrapHeaders={wrapHeaders}
    />
  );
}
