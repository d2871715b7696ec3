import { NativeSelect } from '@mantine/core';
import { useMemo } from 'react';
import { said, type Words } from '../../texts/texts.tsx';
import type { List } from '../../ui/list-search.ts';
import classes from './stat-table.module.css';

/** The one filter of a table's rows. Its choice is in the address. */
export interface RowFilter<Row> {
  /** Its name in the address. */
  name: string;
  label: Words;
  /** What shows every row. */
  all: Words;
  /** What a row is filtered by; undefined for a row that only `all` shows. */
  valueOf: (row: Row) => string | undefined;
}

export function filterRows<Row>(
  rows: Row[],
  filter: RowFilter<Row> | undefined,
  chosen: string | null,
): Row[] {
  return filter && chosen !== null ? rows.filter((row) => filter.valueOf(row) === chosen) : rows;
}

interface Props<Row> {
  filter: RowFilter<Row>;
  rows: Row[];
  list: List;
}

/** Offered where there are two values or more. */
export function RowFilterSelect<Row>({ filter, rows, list }: Props<Row>) {
  const values = useMemo(
    () => [...new Set(rows.flatMap((row) => filter.valueOf(row) ?? []))].sort(),
    [rows, filter],
  );
  if (values.length < 2) return null;
  return (
    <NativeSelect
      className={classes.filter}
      aria-label={said(filter.label)}
      variant="unstyled"
      value={list.chosen(filter.name) ?? ''}
      onChange={({ target }) => list.choose(filter.name, target.value || null)}
      data={[{ value: '', label: said(filter.all) }, ...values]}
    />
  );
}
