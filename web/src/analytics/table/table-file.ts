import { harmless, toCsv } from '../../platform/csv.ts';
import type { Range } from '../period/range.ts';
import type { TableColumn, Value } from './table-column.ts';

/** A table as it goes into a file or onto paper: every row, whatever is searched or paged. */
export interface PlainTable {
  title: string;
  columns: Pick<TableColumn<unknown>, 'header' | 'kind' | 'bar'>[];
  rows: Value[][];
}

export const plainTable = <Row>(
  title: string,
  columns: TableColumn<Row>[],
  rows: Row[],
): PlainTable => ({
  title,
  columns: columns.map(({ header, kind, bar }) => ({ header, kind, ...(bar && { bar }) })),
  rows: rows.map((row) => columns.map(({ value }) => value(row))),
});

/** No cell is ever computed in a spreadsheet; shares are percentages there. */
export const tableCsv = ({ columns, rows }: PlainTable): string =>
  toCsv([
    columns.map(({ header }) => header),
    ...rows.map((cells) => cells.map((cell, at) => csvCell(cell, columns[at]?.kind))),
  ]);

function csvCell(value: Value, kind: TableColumn<unknown>['kind'] | undefined): string {
  if (value === null) return '';
  if (typeof value === 'string') return harmless(value);
  return kind === 'share' ? `${(100 * value).toFixed(1)}%` : String(value);
}

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** "CARDIO26-top-posters-2026-11-02-2026-11-04.csv". */
export function fileName(prefix: string, title: string, range: Range, ending: string): string {
  const times = [range.from, range.to].flatMap((text) => (text ? [text.replaceAll(':', '')] : []));
  return `${[prefix, plain(title), ...times].join('-')}.${ending}`;
}
