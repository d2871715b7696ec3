import { MAX_ROWS } from '#contract/report-rows.ts';
import type { Rest } from '../sources/source-rows.ts';

/** Whether a row is to be shown, not one that stands for several. */
export const isSingle = ({ rest }: Rest): boolean => rest === undefined;

/** The first of a sorted group that are shown. */
export const shown = <Row>(sorted: Row[]): Row[] => sorted.slice(0, MAX_ROWS);

/** Plays of rows that stand for several. */
export const countFoldedPlays = (rows: readonly (Rest & { nb_plays: number })[]): number =>
  rows.reduce((sum, { rest, nb_plays }) => (rest === undefined ? sum : sum + nb_plays), 0);

/** How many rows of all groups are not shown; what belongs to no group has none. */
export const countLeftOut = <Row extends Rest>(
  rows: readonly Row[],
  groupOf: (row: Row) => string | null,
): number => {
  const counts = new Map<string, number>();
  let left = 0;
  for (const row of rows) {
    const group = groupOf(row);
    if (row.rest !== undefined) left += row.rest;
    else if (group !== null) counts.set(group, (counts.get(group) ?? 0) + 1);
  }
  for (const count of counts.values()) left += Math.max(0, count - MAX_ROWS);
  return left;
};
