import type { ReactNode } from 'react';
import { formatDuration } from '#contract/duration.ts';
import { number, percent, said, shownLocale, type Words } from '../../texts/texts.tsx';
import type { Column } from '../../ui/column.ts';

export type Value = string | number | null;

/** One column, said once: for the screen, for the files and for print. */
export interface TableColumn<Row> {
  key: string;
  /** Where it is a function: in the language of the screen, and in a file in English. */
  header: Words;
  value: (row: Row) => Value;
  /** How a number is written; a share is a part of 1. */
  kind: 'words' | 'count' | 'share' | 'seconds';
  /** A bar behind the number, scaled to the largest row. */
  bar?: true;
  /** As wide as its longest word: a code. */
  narrow?: true;
  /** On a phone, where a row has a name and one figure, it stands under the name. */
  under?: true;
  /** In files and on paper; the screen shows it in another column. */
  fileOnly?: true;
  /** Where the screen shows more than the value. */
  cell?: (row: Row) => ReactNode;
  /** In place of `cell` where a row is a name and one figure. */
  phoneCell?: (row: Row) => ReactNode;
}

/** The figure that most tables are about. */
export const visitsColumn = (header: Words): TableColumn<{ visits: number | null }> => ({
  key: 'visits',
  header,
  kind: 'count',
  value: ({ visits }) => visits,
  bar: true,
});

/** As people read it. */
export function valueWords(value: Value, kind: TableColumn<unknown>['kind']): string {
  if (value === null) return '–';
  if (typeof value === 'string') return value;
  if (kind === 'share') return percent(value);
  return kind === 'seconds' ? durationWords(value) : number(value);
}

/** "45 s", "1 min 30 s", "12 min", "3 h 20 min". */
export const durationWords = (seconds: number): string => formatDuration(seconds, shownLocale());

/** The column as a table draws it. */
export const toColumn = <Row>({
  value,
  kind,
  bar,
  under,
  fileOnly: _,
  cell,
  phoneCell: __,
  header,
  ...column
}: TableColumn<Row>): Column<Row> => ({
  ...column,
  header: said(header),
  ...(kind !== 'words' && { numeric: true }),
  ...(under && { small: true }),
  sortBy: (row) => value(row) ?? -1,
  cell: cell ?? ((row) => valueWords(value(row), kind)),
  ...(bar && { bar: (row: Row) => Number(value(row) ?? 0) }),
});
