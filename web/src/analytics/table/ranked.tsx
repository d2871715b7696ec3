import { NativeSelect } from '@mantine/core';
import { said, t } from '../../texts/texts.tsx';
import type { List } from '../../ui/list-search.ts';
import { type Sort, sortRows } from '../../ui/sort-rows.ts';
import classes from './stat-table.module.css';
import { type TableColumn, toColumn } from './table-column.ts';

const isFigure = ({ kind }: TableColumn<never>): boolean => kind !== 'words';

/** The figure that the rows are ordered by; the usual one where that is none. */
const figureOf = <Row,>(columns: TableColumn<Row>[], sort: Sort | null, usual: string) =>
  columns.find((column) => column.key === sort?.key && isFigure(column)) ??
  columns.find(({ key }) => key === usual);

/** Name and figure, in the order that the address asks for. */
export function rankedTable<Row>(
  columns: TableColumn<Row>[],
  rows: Row[],
  sort: Sort | null,
  usual: string,
) {
  const [name] = columns;
  const figure = figureOf(columns, sort, usual);
  const under = columns.find((column) => column.under);
  const sorted = columns.find(({ key }) => key === sort?.key) ?? figure;
  const value = sorted && toColumn(sorted).sortBy;
  const plain = [name, figure].flatMap((column, at) => {
    if (!column) return [];
    const { sortBy: _, narrow: __, cell, ...shown } = toColumn(column);
    const below = at === 0 && under ? toColumn(under) : undefined;
    return [
      {
        ...shown,
        ...(at > 0 && { bar: (row: Row) => Number(column.value(row) ?? 0) }),
        cell: (row: Row) =>
          column.phoneCell ? (
            column.phoneCell(row)
          ) : below ? (
            <>
              {cell(row)}
              <span className={classes.under}>{below.cell(row)}</span>
            </>
          ) : (
            cell(row)
          ),
      },
    ];
  });
  const order = sort?.direction ?? 'descending';
  return { columns: plain, rows: value ? sortRows(rows, value, order) : rows };
}

interface Props<Row> {
  columns: TableColumn<Row>[];
  list: List;
  usual: string;
}

/** The one control of a ranked list: figures begin with the largest, names with A. */
export function SortBy<Row>({ columns, list, usual }: Props<Row>) {
  const choices = columns.filter((column, at) => at === 0 || isFigure(column));
  const isChoice = choices.some(({ key }) => key === list.sort?.key);
  return (
    <NativeSelect
      className={classes.sortBy}
      label={t('Sort by')}
      value={isChoice ? list.sort?.key : usual}
      onChange={({ target: { value: key } }) =>
        list.setSort({ key, direction: key === choices[0]?.key ? 'ascending' : 'descending' })
      }
      data={choices.map(({ key, header }) => ({ value: key, label: said(header) }))}
    />
  );
}
