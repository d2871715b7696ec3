import { clampPage, pageCount } from './pagination.ts';
import { type PageProps, TableFrame, type TableProps } from './table-frame.tsx';

/** A table that the server searches and pages; it keeps the server's order. */
export const PagedTable = <Row,>(props: TableProps<Row> & PageProps) => (
  <TableFrame
    {...props}
    page={clampPage(props.page, pageCount(props.total))}
    allRows={props.rows}
    sort={null}
    onSort={() => undefined}
    lines
  />
);
