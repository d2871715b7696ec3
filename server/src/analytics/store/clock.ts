import type { TimeZone } from '#contract/time-zone.ts';
import type { Query } from './select.ts';

/** Clocks change at whole quarters of an hour, and never twice in a week. */
const QUARTER = 900;
const WEEK = 604_800;
/** Nobody counted visits before; of what comes later, the clock of the last year is taken. */
const FIRST = Date.UTC(1990, 0) / 1_000;
const LAST = Date.UTC(2050, 0) / 1_000;

/** From when on the clocks of a zone are how many seconds ahead of UTC. */
interface Changes {
  since: number[];
  ahead: number[];
}

const known = new Map<string, Changes>();

/** Found once in each zone, in some hundredths of a second. */
const changesOf = (zone: TimeZone): Changes => {
  const before = known.get(zone.name);
  if (before) return before;
  const changes: Changes = { since: [FIRST], ahead: [zone.offsetAt(FIRST)] };
  for (let week = FIRST; week < LAST; week += WEEK) {
    if (zone.offsetAt(week) === zone.offsetAt(week + WEEK)) continue;
    const since = changeBetween(zone, week, week + WEEK);
    changes.since.push(since);
    changes.ahead.push(zone.offsetAt(since));
  }
  known.set(zone.name, changes);
  return changes;
};

const changeBetween = (zone: TimeZone, before: number, after: number): number => {
  let [low, high] = [before / QUARTER, after / QUARTER];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (zone.offsetAt(middle * QUARTER) === zone.offsetAt(before)) low = middle;
    else high = middle;
  }
  return high * QUARTER;
};

/**
 * The days and hours of a zone in SQL, as `TimeZone` tells them: of a day its number, of an hour when it
 * begins. ClickHouse knows zones, too, but by the rules of the day that it was built: figures of one
 * screen must not go by two clocks.
 */
export const clockOf = (query: Query, zone: TimeZone) => {
  const { since, ahead } = changesOf(zone);
  const changes = query.bind('Array(Int64)', since);
  const offsets = query.bind('Array(Int64)', ahead);
  const seconds = (column: string): string => `toInt64(toUnixTimestamp(${column}))`;
  const shown = (column: string): string =>
    `${seconds(column)} + transform(roundDown(${seconds(column)}, ${changes}), ${changes}, ${offsets}, toInt64(0))`;
  return {
    day: (column: string): string => `intDiv(${shown(column)}, 86400)`,
    hour: (column: string): string => `${seconds(column)} - positiveModulo(${shown(column)}, 3600)`,
  };
};
