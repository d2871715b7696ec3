import { trafficLabels } from '#contract/analytics-filters.ts';
import type { TimeZone } from '#contract/time-zone.ts';
import { isRecord } from './matomo-client.ts';
import { unreadable } from './matomo-faults.ts';
import type { EngineRow, EventRow, LiveHit, MediaSourceRow, ReferrerRow } from './source-rows.ts';

/** Where Matomo folds what is beyond its limit of rows; no table shows it. */
export const FOLDED = 'Others';

type Row = Record<string, unknown>;

/** The rows of one table. An empty one may come as a list or as an object. */
export const tableOf = (answer: unknown): Row[] => {
  if (Array.isArray(answer)) return answer.filter(isRecord);
  if (isRecord(answer) && Object.keys(answer).length === 0) return [];
  throw unreadable();
};

/** One answer per day, by its date, oldest first. */
export const daysOf = (answer: unknown): [string, unknown][] => {
  if (Array.isArray(answer) && answer.length === 0) return [];
  if (!isRecord(answer)) throw unreadable();
  return Object.entries(answer).sort(([a], [b]) => (a < b ? -1 : 1));
};

/** Some come as text, and what was not counted as a hyphen. */
export const numberOf = (value: unknown): number => Math.round(Number(value)) || 0;

/** A single figure, plain or in a row of its own. */
export const figureOf = (value: unknown, column: string): number =>
  isRecord(value) ? numberOf(value[column]) : numberOf(value);

const labelOf = (row: Row): string => (typeof row.label === 'string' ? row.label : '');

const listed = (rows: Row[]): Row[] => rows.filter((row) => row.label !== FOLDED);

const subtableOf = (row: Row): Row[] => (row.subtable ? tableOf(row.subtable) : []);

/** What stands for rows that Matomo folded together; how many they are it does not tell. */
const restOf = (row: Row) => (row.label === FOLDED ? { rest: 0 } : {});

/** Of the labels those that are `isOwn`. */
export const eventsOf = (answer: unknown, isOwn: (label: string) => boolean): EventRow[] =>
  listed(tableOf(answer)).flatMap((group) =>
    subtableOf(group)
      .filter((row) => row.label === FOLDED || isOwn(labelOf(row)))
      .map((row) => ({
        category: labelOf(group),
        label: row.label === FOLDED ? '' : labelOf(row),
        events: numberOf(row.nb_events),
        visits: numberOf(row.nb_visits),
        ...restOf(row),
      })),
  );

const typeOf = (label: string): ReferrerRow['type'] =>
  (Object.keys(trafficLabels) as ReferrerRow['type'][]).find(
    (type) => trafficLabels[type] === label,
  ) ?? 'website';

/** What was folded keeps counting in its group, without a name. */
export const referrersOf = (answer: unknown): ReferrerRow[] =>
  tableOf(answer).flatMap((group) => {
    const type = typeOf(labelOf(group));
    const rows = listed(subtableOf(group)).map((row) => ({
      type,
      name: labelOf(row),
      visits: numberOf(row.nb_visits),
    }));
    const rest = rows.reduce((left, { visits }) => left - visits, numberOf(group.nb_visits));
    return rest > 0 ? [...rows, { type, name: '', visits: rest }] : rows;
  });

/** What Matomo folded together is of no engine that it tells. */
export const enginesOf = (answer: unknown): EngineRow[] =>
  tableOf(answer).map((row) => ({
    name: row.label === FOLDED ? '' : labelOf(row),
    visits: numberOf(row.nb_visits),
  }));

export const mediaOf = (answer: unknown, isOwn: (label: string) => boolean): MediaSourceRow[] =>
  tableOf(answer)
    .filter((row) => row.label === FOLDED || isOwn(labelOf(row)))
    .map((row) => ({
      ...restOf(row),
      label: row.label === FOLDED ? '' : labelOf(row),
      nb_plays: numberOf(row.nb_plays),
      nb_impressions: numberOf(row.nb_impressions),
      nb_finishes: numberOf(row.nb_finishes),
      avg_time_watched: numberOf(row.avg_time_watched),
    }));

/** What the latest visits did. Matomo writes the times as the clocks of its site show them. */
export const hitsOf = (
  answer: unknown,
  dimension: 'eventAction' | 'eventName',
  zone: TimeZone,
): LiveHit[] =>
  tableOf(answer).flatMap((visit) =>
    tableOf(visit.actionDetails ?? []).map((action) => ({
      time: momentOf(zone, numberOf(action.timestamp)),
      kind: kindOf(action.type),
      category: action.type === 'event' ? text(action.eventCategory) : '',
      label: text(action.type === 'event' ? action[dimension] : action.url),
    })),
  );

/** The moment that clocks of the zone show as these seconds. */
export const momentOf = (zone: TimeZone, shown: number): number =>
  shown - zone.offsetAt(shown - zone.offsetAt(shown));

const kindOf = (type: unknown): LiveHit['kind'] => {
  if (type === 'action') return 'page';
  return type === 'event' || type === 'media' ? type : 'other';
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
