import type { ReactNode } from 'react';
import type { Column } from './column.ts';
import { clampPage, pageCount } from './pagination.ts';
import { TableFrame } from './table-frame.tsx';

interface Props<Row> {
  caption: string;
  columns: Column<Row>[];
  /** Those of the open page, as the server gave them. */
  rows: Row[];
  total: number;
  /** There are more than `total`, and no pages of them. */
  more?: boolean;
  page: number;
  onPage: (page: number) => void;
  rowKey: (row: Row) => string;
  empty: ReactNode;
  loading: boolean;
}

/** A table that the server searches and pages; it keeps the server's order. */
export const PagedTable = <Row,>(props: Props<Row>) => (
  <TableFrame
    {...props}
    page={clampPage(props.page, pageCount(props.total))}
    allRows={props.rows}
    sort={null}
    onSort={() => undefined}
    cards
  />
);
