import { MAX_ROWS } from '#contract/report-rows.ts';
import type { ClickHouseClient } from '../../platform/clickhouse/client.ts';
import type { Rest } from '../sources/source.ts';
import { type Query, rowsOf } from './select.ts';

interface Shape<Row> {
  /** The columns that make a group, as far as there are several. */
  groups: (keyof Row & string)[];
  label: keyof Row & string;
  sums: (keyof Row & string)[];
  /** What the rows are ordered by, most first; ties by label. */
  by: keyof Row & string;
  /** What a row has that is there at all. */
  there: keyof Row & string;
}

/**
 * The rows of a select: all of them, unless there are more than are ever shown. Then the first of
 * each group, and a row that stands for the rest of it: no flood of labels leaves ClickHouse.
 */
export const readMost = async <Row extends Rest>(
  clickhouse: ClickHouseClient,
  select: string,
  query: Query,
  shape: Shape<Row>,
): Promise<Row[]> => {
  const some = await rowsOf<Row>(clickhouse, `${select} limit ${MAX_ROWS + 1}`, query);
  if (some.length <= MAX_ROWS) return some;
  const { groups, label, sums, by, there } = shape;
  const present = `(select * from (${select}) where ${there} > 0)`;
  const each = groups.length > 0 ? ` by ${groups.join(', ')}` : '';
  const first = await rowsOf<Row>(
    clickhouse,
    `select * from ${present} order by ${by} desc, ${label} limit ${MAX_ROWS}${each}`,
    query,
  );
  const added = sums.map((sum) => `sum(${sum}) as ${sum}`);
  const totals = await rowsOf<Row & { rest: number }>(
    clickhouse,
    `select ${[...groups, ...added, `count() - ${MAX_ROWS} as rest`].join(', ')} from ${present}
     ${groups.length > 0 ? `group by ${groups.join(', ')}` : ''} having rest > 0`,
    query,
  );
  const isOf = (total: Row) => (row: Row) => groups.every((name) => row[name] === total[name]);
  const rests = totals.map((total): Row => {
    const own = first.filter(isOf(total));
    const left = sums.map((sum) => [sum, Math.max(0, numberOf(total, sum) - sumOf(own, sum))]);
    return { ...total, [label]: '', ...Object.fromEntries(left) };
  });
  return [...first, ...rests];
};

const numberOf = <Row>(row: Row, name: keyof Row): number => Number(row[name]);

const sumOf = <Row>(rows: readonly Row[], name: keyof Row): number =>
  rows.reduce((total, row) => total + numberOf(row, name), 0);
