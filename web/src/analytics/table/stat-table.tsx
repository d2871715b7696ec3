import { useMediaQuery } from '@mantine/hooks';
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
  /** The words of a row that are searched, and what the box for it says. */
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

/** A table of statistics: searched, sorted, paged at 10, and taken along as a file; on a phone a ranked list. */
export function StatTable<Row>(props: Props<Row>) {
  const { title, columns, drawn = [], rows, leftOut = 0, searched, sortKey, loading } = props;
  const phone = useMediaQuery(breakpoints.phone, undefined, { getInitialValueInEffect: false });
  const list = useList({
    ...(props.name && { name: `${props.name}-` }),
    sort: { key: sortKey, direction: 'descending' },
  });
  const found = searchRows(rows, list.typed, props.words);
  const shown = phone
    ? rankedTable(columns, found, list, sortKey)
    : { columns: [...columns.map(toColumn), ...drawn], rows: found };
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
            <ExportMenu table={plainTable(title, columns, rows, leftOut)} range={props.range} />
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
