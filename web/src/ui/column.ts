import type { ReactNode } from 'react';

/** Where a cell stands in the two lines of a row on a phone. */
export type LinePlace = 'title' | 'titleEnd' | 'detail' | 'detailEnd' | 'action';

/** Where a table may have a thousand rows, its columns and rows stay the same objects until they change. */
export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** What the rows are ordered by when this column's header is pressed. */
  sortBy?: (row: Row) => string | number;
  /** Right-aligned with tabular figures. */
  numeric?: boolean;
  /** As wide as what stands in it, so that another column has the room. */
  narrow?: boolean;
  /** In smaller letters. */
  small?: boolean;
  /** Draws a bar behind the value, scaled to the largest row. */
  bar?: (row: Row) => number;
  /** The header is for those who hear the table only, e.g. over buttons. */
  quietHeader?: boolean;
  /** In a table of `lines`. Where no column says it, the first two stand in the lines. */
  line?: LinePlace;
}

/** Where each column stands on a phone; one without a place is behind the row's "…". */
export function linePlaces<Row>(columns: Column<Row>[]): (LinePlace | undefined)[] {
  if (columns.some(({ line }) => line)) return columns.map(({ line }) => line);
  const defaults: LinePlace[] = ['title', 'detail'];
  return columns.map((_, at) => defaults[at]);
}
