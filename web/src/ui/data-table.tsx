import { useMemo } from 'react';
import { type Paging, useOwnPaging } from './list-search.ts';
import { clampPage, PAGE_SIZE, pageCount } from './pagination.ts';
import { sortRows } from './sort-rows.ts';
import { TableFrame, type TableProps } from './table-frame.tsx';

interface Props<Row> extends TableProps<Row> {
  /** Where the address holds order and page; else the table keeps them itself. */
  paging?: Paging;
}

/** A table whose rows are all here: it sorts and pages them itself. */
export function DataTable<Row>(props: Props<Row>) {
  const own = useOwnPaging();
  const { columns, rows, paging = own, ...table } = props;
  const { sort, setSort, page, setPage } = paging;

  const sortBy = columns.find((column) => column.key === sort?.key)?.sortBy;
  const direction = sort?.direction;
  const sorted = useMemo(
    () => (direction && sortBy ? sortRows(rows, sortBy, direction) : rows),
    [rows, sortBy, direction],
  );
  const pages = pageCount(rows.length);
  const shownPage = clampPage(page, pages);
  const shown = sorted.slice((shownPage - 1) * PAGE_SIZE, shownPage * PAGE_SIZE);

  return (
    <TableFrame
      {...table}
      columns={columns}
      rows={shown}
      allRows={rows}
      total={rows.length}
      page={shownPage}
      onPage={setPage}
      sort={sort}
      onSort={setSort}
    />
  );
}
