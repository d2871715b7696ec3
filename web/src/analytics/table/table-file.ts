import { MAX_ROWS } from '#contract/report-rows.ts';
import { harmless, toCsv } from '../../platform/csv.ts';
import type { Range } from '../period/range.ts';
import type { TableColumn, Value } from './table-column.ts';

/** A table as it goes into a file or onto paper: every row, whatever is searched or paged. */
export interface PlainTable {
  title: string;
  columns: Pick<TableColumn<unknown>, 'header' | 'kind' | 'bar'>[];
  rows: Value[][];
  /** How many more there are that the server did not send. */
  leftOut: number;
}

/** What is said of rows that are neither on the screen nor in a file; null where there are none. */
export const leftOutWords = (count: number): string | null => {
  if (count === 0) return null;
  return count === 1
    ? '1 more row is not shown'
    : `${count.toLocaleString('en')} more rows are not shown`;
};

/** Of all the groups of a report, those that are full have rows that are left out. */
export const leftOutOfGroup = (
  groups: readonly { label: string; subtable: readonly unknown[] }[] | undefined,
  label: string,
  leftOut: number,
): number => {
  const rows = groups?.find((group) => group.label === label)?.subtable.length ?? 0;
  return rows >= MAX_ROWS ? leftOut : 0;
};

export const plainTable = <Row>(
  title: string,
  columns: TableColumn<Row>[],
  rows: Row[],
  leftOut = 0,
): PlainTable => ({
  title,
  leftOut,
  columns: columns.map(({ header, kind, bar }) => ({ header, kind, ...(bar && { bar }) })),
  rows: rows.map((row) => columns.map(({ value }) => value(row))),
});

/** No cell is ever computed in a spreadsheet; shares are percentages there. */
export const tableCsv = ({ columns, rows, leftOut }: PlainTable): string => {
  const words = leftOutWords(leftOut);
  return toCsv([
    columns.map(({ header }) => header),
    ...rows.map((cells) => cells.map((cell, at) => csvCell(cell, columns[at]?.kind))),
    ...(words ? [[words]] : []),
  ]);
};

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
