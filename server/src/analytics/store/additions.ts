import type { Period } from '#contract/period.ts';
import type { EventRow, Interval, MediaKind, ReferrerRow } from '../sources/source.ts';
import { split, units } from './period.ts';
import type { Bucket, MediaSums } from './queries.ts';
import type { Block } from './rows.ts';

// What a block adds to rows that were read before it: the arithmetic of the sums in the migrations,
// on the rows of one conference.

/** Only such a period can be added to: at the edges of others, visits are counted one by one. */
export const isWhole = (period: Period, unit: keyof typeof units): boolean =>
  split(period, units[unit]).edges.length === 0;

export const addEvents = (rows: EventRow[], { hits }: Block, period: Period): EventRow[] =>
  addUp(
    rows,
    hits
      .filter(({ kind, time }) => kind === 'event' && isIn(period, time))
      .map(({ category, label, first_in_visit: visits }) => ({
        category,
        label,
        events: 1,
        visits,
      })),
    ({ category, label }) => `${category}\0${label}`,
    (a, b) => ({ ...a, events: a.events + b.events, visits: a.visits + b.visits }),
  );

export const addReferrers = (
  rows: ReferrerRow[],
  { visits }: Block,
  period: Period,
): ReferrerRow[] =>
  addUp(
    rows,
    visits
      .filter(({ last_action }) => isIn(period, last_action))
      .map((row) => ({ type: row.referrer_type, name: row.referrer_name, visits: row.sign })),
    ({ type, name }) => `${type} ${name}`,
    (a, b) => ({ ...a, visits: a.visits + b.visits }),
  );

export const addMedia = (
  rows: MediaSums[],
  { playbacks }: Block,
  period: Period,
  kind: MediaKind,
): MediaSums[] =>
  addUp(
    rows,
    playbacks
      .filter(({ media, started }) => media === kind && isIn(period, started))
      .map(({ label, sign, seconds, position, length }) => ({
        label,
        impressions: sign,
        plays: seconds > 0 ? sign : 0,
        finishes: length > 0 && position >= length * 0.95 ? sign : 0,
        watched: sign * seconds,
      })),
    ({ label }) => label,
    (a, b) => ({
      label: a.label,
      impressions: a.impressions + b.impressions,
      plays: a.plays + b.plays,
      finishes: a.finishes + b.finishes,
      watched: a.watched + b.watched,
    }),
  );

export const addBuckets = (
  buckets: Bucket[],
  { hits, visits }: Block,
  period: Period,
  interval: Interval,
): Bucket[] => {
  const seconds = units[interval] / 1000;
  const startOf = (time: number): number => Math.floor(time / seconds) * seconds;
  return addUp(
    buckets,
    [
      ...hits
        .filter(({ kind, time }) => kind === 'event' && isIn(period, time))
        .map(({ time }) => ({ time: startOf(time), visits: 0, events: 1 })),
      ...visits
        .filter(({ last_action }) => isIn(period, last_action))
        .map(({ last_action, sign }) => ({ time: startOf(last_action), visits: sign, events: 0 })),
    ],
    ({ time }) => time,
    (a, b) => ({ time: a.time, visits: a.visits + b.visits, events: a.events + b.events }),
  );
};

const isIn = ({ from, to }: Period, seconds: number): boolean =>
  (!from || seconds * 1000 >= from.getTime()) && (!to || seconds * 1000 < to.getTime());

/** Rows have one key each; of the added ones many may have the same. */
const addUp = <Row>(
  rows: readonly Row[],
  added: readonly Row[],
  keyOf: (row: Row) => string | number,
  plus: (a: Row, b: Row) => Row,
): Row[] => {
  const sums = new Map(rows.map((row) => [keyOf(row), row]));
  for (const row of added) {
    const known = sums.get(keyOf(row));
    sums.set(keyOf(row), known ? plus(known, row) : row);
  }
  return [...sums.values()];
};
