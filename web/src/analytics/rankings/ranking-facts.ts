import type { Movement } from './rank-movement.ts';
import type { RankingRow } from './ranking-rows.ts';

const TEN = 10;
/** With fewer visits a row climbs by chance. */
export const MIN_VISITS_TO_CLIMB = 10;

/** Rows are ordered by visits, the most first. */
type Rows = readonly RankingRow[];

/** Returns the earlier leader, where the present one came past it. */
export function overtakenByFirst(rows: Rows, movement: Movement | null): RankingRow | undefined {
  const [first] = rows;
  if (!first || !movement || (movement(first.name) ?? 0) <= 0) return undefined;
  return rows.find((row) => row.rank > 1 && row.rank - 1 === -(movement(row.name) ?? 0));
}

/** Returns the rows that won places, the most first. */
export const climbers = (rows: Rows, movement: Movement) =>
  rows
    .filter(({ visits }) => visits >= MIN_VISITS_TO_CLIMB)
    .map((row) => ({ row, places: movement(row.name) ?? 0 }))
    .filter(({ places }) => places > 0)
    .sort((a, b) => b.places - a.places || b.row.visits - a.row.visits);

/** Returns the part of all visits that the first ten rows have, as a part of 1. */
export const shareOfFirstTen = (rows: Rows): number =>
  rows.slice(0, TEN).reduce((sum, { share }) => sum + share, 0);

/** Returns the visits that half of the rows have or exceed. */
export const medianVisits = (rows: Rows): number =>
  rows[Math.ceil(rows.length / 2) - 1]?.visits ?? 0;
