import { MAX_ROWS } from '#contract/report-rows.ts';
import type { ClickHouseClient } from '../../platform/clickhouse/client.ts';
import type { Rest } from '../sources/source-rows.ts';
import { type Query, rowsOf } from './select.ts';

interface Shape<Row> {
  /** The column that makes a group, if there are several. */
  group?: keyof Row & string;
  /** The groups that have rows of their own; whatever others there are share those of one. Unless said: all. */
  named?: readonly string[];
  label: keyof Row & string;
  sums: (keyof Row & string)[];
  /** What the rows are ordered by, most first; ties by label. */
  by: keyof Row & string;
  /** What a row has that is there at all. */
  there: keyof Row & string;
}

/**
 * The rows of a select: all of them, unless there are more than are ever shown. Then the first of
 * each group, and a row that stands for the rest of it: no flood of labels or groups leaves ClickHouse.
 */
export const readMost = async <Row extends Rest>(
  clickhouse: ClickHouseClient,
  select: string,
  query: Query,
  shape: Shape<Row>,
): Promise<Row[]> => {
  const some = await rowsOf<Row>(clickhouse, `${select} limit ${MAX_ROWS + 1}`, query);
  if (some.length <= MAX_ROWS) return some;
  const { group, named, label, sums, by, there } = shape;
  const present = `(select * from (${select}) where ${there} > 0)`;
  const shared = named && `has(${query.bind('Array(String)', [...named])}, ${group})`;
  const room = shared ? `if(${shared}, ${group}, '')` : group;
  const first = await rowsOf<Row>(
    clickhouse,
    `select * from ${present} order by ${by} desc, ${label} limit ${MAX_ROWS}${room ? ` by ${room}` : ''}`,
    query,
  );
  const added = sums.map((sum) => `sum(${sum}) as ${sum}`);
  const totals = await rowsOf<Row & { rest: number; room?: string }>(
    clickhouse,
    `select ${[...(room ? [`${room} as room`] : []), ...added, `count() - ${MAX_ROWS} as rest`].join(', ')}
     from ${present} ${room ? 'group by room' : ''} having rest > 0`,
    query,
  );
  const roomOf = (row: Row): unknown =>
    group && (!named || named.includes(String(row[group])) ? row[group] : '');
  const rests = totals.map((total): Row => {
    const own = first.filter((row) => roomOf(row) === total.room);
    const left = sums.map((sum) => [sum, Math.max(0, Number(total[sum]) - sumOf(own, sum))]);
    const of = group ? { [group]: total.room } : {};
    return { ...total, ...of, [label]: '', ...Object.fromEntries(left) };
  });
  return [...first, ...rests];
};

const sumOf = <Row>(rows: readonly Row[], name: keyof Row): number =>
  rows.reduce((total, row) => total + Number(row[name]), 0);
