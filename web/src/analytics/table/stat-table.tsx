import { useMediaQuery } from '@mantine/hooks';
import { useMemo } from 'react';
import { isFiltered } from '#contract/visit-filter.ts';
import { said, t, type Words } from '../../texts/texts.tsx';
import { breakpoints } from '../../ui/breakpoints.ts';
import type { Column } from '../../ui/column.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { useList } from '../../ui/list-search.ts';
import { SearchBox } from '../../ui/search-box.tsx';
import type { Range } from '../period/range.ts';
import { ExportMenu } from './export-menu.tsx';
import { rankedTable, SortBy } from './ranked.tsx';
import { searchRows } from './search-rows.ts';
import classes from './stat-table.module.css';
import { type TableColumn, toColumn } from './table-column.ts';
import { type LeftOut, leftOutWords, plainTable } from './table-file.ts';

interface Props<Row> {
  /** Where several tables share a screen: what their words in the address begin with. */
  name?: string;
  title: Words;
  columns: TableColumn<Row>[];
  /** Behind the others, and on the screen only. */
  drawn?: Column<Row>[];
  rows: Row[];
  /** What the server did not send. */
  leftOut?: LeftOut;
  rowKey: (row: Row) => string;
  /** The words of a row that are searched, always by the same function, and what the box for it says. */
  words: (row: Row) => string;
  searched: string;
  /** The column that the rows are ordered by at first, largest first. */
  sortKey: string;
  /** Names the files that it is exported to; without it there is no export. */
  range?: Range;
  loading: boolean;
  /** What would fill the table, and how. */
  empty: string;
}

const NOTHING_DRAWN: never[] = [];

/** A table of statistics: searched, sorted, paged at 10, and taken along as a file; on a phone a ranked list. */
export function StatTable<Row>(props: Props<Row>) {
  const {
    title,
    columns,
    drawn = NOTHING_DRAWN,
    rows,
    leftOut = 0,
    searched,
    words,
    sortKey,
    loading,
  } = props;
  const phone = useMediaQuery(breakpoints.phone, undefined, { getInitialValueInEffect: false });
  const list = useList({
    ...(props.name && { name: `${props.name}-` }),
    sort: { key: sortKey, direction: 'descending' },
  });
  const { typed } = list;
  const { key, direction } = list.sort ?? {};
  const found = useMemo(() => searchRows(rows, typed, words), [rows, typed, words]);
  const shown = useMemo(() => {
    if (!phone) return { columns: [...columns.map(toColumn), ...drawn], rows: found };
    return rankedTable(columns, found, key && direction ? { key, direction } : null, sortKey);
  }, [phone, columns, drawn, found, key, direction, sortKey]);
  const empty =
    props.range && isFiltered(props.range)
      ? t('No visit of this period under these filters. Take one of them away to see more.')
      : props.empty;
  const missing = leftOutWords(leftOut);
  const isEmpty = !loading && rows.length === 0;
  return (
    <>
      {!isEmpty && (
        <div className={classes.bar}>
          <SearchBox label={searched} placeholder={searched} list={list} />
          {phone && <SortBy columns={columns} list={list} usual={sortKey} />}
          {props.range && !loading && (
            <ExportMenu
              title={title}
              table={() => plainTable(title, columns, rows, leftOut)}
              range={props.range}
            />
          )}
        </div>
      )}
      {/* One that turns out empty takes the place of what was drawn while it loaded; it does not slide there. */}
      <DataTable
        key={isEmpty ? 'empty' : 'rows'}
        caption={said(title)}
        {...shown}
        rowKey={props.rowKey}
        loading={loading}
        paging={list}
        empty={
          rows.length === 0
            ? empty
            : t('Nothing here has “{searched}” in it.', { searched: list.typed.trim() })
        }
        wrapHeaders
      />
      {missing && <p className={classes.leftOut}>{missing}.</p>}
    </>
  );
}
