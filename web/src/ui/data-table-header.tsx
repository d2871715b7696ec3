import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { Column } from './column.ts';
import classes from './data-table.module.css';
import type { Sort } from './sort-rows.ts';

interface Props<Row> {
  column: Column<Row>;
  sort: Sort | null;
  onSort: (sort: Sort) => void;
}

/** A header with more letters has room for two words beside each other. */
const LONG = 24;

export function HeaderCell<Row>({ column, sort, onSort }: Props<Row>) {
  const { key, header, numeric, narrow, bar, quietHeader } = column;
  if (!column.sortBy) {
    return (
      <th scope="col" data-numeric={numeric} data-narrow={narrow} data-bar={bar && true} data-plain>
        {quietHeader ? <span className={classes.quiet}>{header}</span> : header}
      </th>
    );
  }
  const direction = sort?.key === key ? sort.direction : null;
  return (
    <th
      scope="col"
      data-numeric={numeric}
      data-narrow={narrow}
      data-bar={bar && true}
      data-long={header.length > LONG || undefined}
      aria-sort={direction ?? 'none'}
    >
      <button
        type="button"
        className={classes.sort}
        onClick={() => onSort({ key, direction: nextDirection(direction, numeric) })}
      >
        {header}
        <SortIcon direction={direction} />
      </button>
    </th>
  );
}

/** Numbers start with the largest, words with A. */
function nextDirection(now: Sort['direction'] | null, numeric?: boolean): Sort['direction'] {
  if (now === null) return numeric ? 'descending' : 'ascending';
  return now === 'ascending' ? 'descending' : 'ascending';
}

function SortIcon({ direction }: { direction: Sort['direction'] | null }) {
  if (direction === 'ascending') return <IconArrowUp size={14} aria-hidden />;
  if (direction === 'descending') return <IconArrowDown size={14} aria-hidden />;
  return <IconArrowsSort size={14} aria-hidden className={classes.idle} />;
}
