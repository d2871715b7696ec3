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
import { filterRows, type RowFilter, RowFilterSelect } from './row-filter.tsx';
import { searchRows } from './search-rows.ts';
import classes from './stat-table.module.css';
import { type TableColumn, toColumn } from './table-column.ts';
import { type LeftOut, leftOutWords, plainTable } from './table-file.ts';

/** A column that is no part of a file, e.g. a small chart. */
export interface DrawnColumn<Row> {
  /** The key of the column that it follows. */
  after: string;
  column: Column<Row>;
}

interface Props<Row> {
  /** Where several tables share a screen: what their words in the address begin with. */
  name?: string;
  title: Words;
  columns: TableColumn<Row>[];
  drawn?: DrawnColumn<Row>;
  rows: Row[];
  /** What the server did not send. */
  leftOut?: LeftOut;
  rowKey: (row: Row) => string;
  /** The words of a row that are searched, always by the same function, and what the box for it says. */
  words: (row: Row) => string;
  searched: string;
  filter?: RowFilter<Row>;
  /** The column that the rows are ordered by at first, largest first. */
  sortKey: string;
  /** Names the files that it is exported to; without it there is no export. */
  range?: Range;
  /** Rows have room for two lines. */
  tall?: boolean;
  loading: boolean;
  /** What would fill the table, and how. */
  empty: string;
}

/** A table of statistics: searched, sorted, paged at 10, and taken along as a file; on a phone a ranked list. */
export function StatTable<Row>(props: Props<Row>) {
  const { title, columns, drawn, rows, leftOut = 0, words, sortKey, loading, filter } = props;
  const phone = useMediaQuery(breakpoints.phone, undefined, { getInitialValueInEffect: false });
  const list = useList({
    ...(props.name && { name: `${props.name}-` }),
    sort: { key: sortKey, direction: 'descending' },
  });
  const { typed } = list;
  const { key, direction } = list.sort ?? {};
  const chosen = filter ? list.chosen(filter.name) : null;
  const found = useMemo(
    () => searchRows(filterRows(rows, filter, chosen), typed, words),
    [rows, filter, chosen, typed, words],
  );
  const shown = useMemo(() => {
    const onScreen = columns.filter(({ fileOnly }) => !fileOnly);
    if (!phone) return { columns: withDrawn(onScreen, drawn), rows: found };
    return rankedTable(onScreen, found, key && direction ? { key, direction } : null, sortKey);
  }, [phone, columns, drawn, found, key, direction, sortKey]);
  const missing = leftOutWords(leftOut);
  const isEmpty = !loading && rows.length === 0;
  return (
    <>
      {!isEmpty && (
        <div className={classes.tools}>
          <SearchBox label={props.searched} placeholder={props.searched} list={list} />
          {filter && <RowFilterSelect filter={filter} rows={rows} list={list} />}
          {phone && <SortBy columns={columns} list={list} usual={sortKey} />}
          {props.range && !loading && (
            <div className={classes.export}>
              <ExportMenu
                title={title}
                table={() => plainTable(title, columns, rows, leftOut)}
                range={props.range}
              />
            </div>
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
        empty={rows.length === 0 ? emptyWords(props) : nothingFound(list.typed)}
        tall={props.tall ?? false}
        wrapHeaders
      />
      {missing && <p className={classes.leftOut}>{missing}.</p>}
    </>
  );
}

export const withDrawn = <Row,>(columns: TableColumn<Row>[], drawn: DrawnColumn<Row> | undefined) =>
  columns.flatMap((column) =>
    drawn?.after === column.key ? [toColumn(column), drawn.column] : [toColumn(column)],
  );

const nothingFound = (typed: string): string =>
  t('No results for “{searched}”.', { searched: typed.trim() });

const emptyWords = ({ range, empty }: { range?: Range; empty: string }): string =>
  range && isFiltered(range) ? t('No visits match these filters. Remove one to see more.') : empty;
