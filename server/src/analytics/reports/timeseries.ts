import type { Point, Timeseries } from '#contract/analytics.ts';
import type { Period } from '#contract/period.ts';
import type { Interval } from '../sources/source.ts';

const HOUR = 3_600_000;
const length: Record<Interval, number> = { hour: HOUR, day: 24 * HOUR };
const HOURS_UP_TO = 2 * length.day;

/** The asked interval; else hours for a period of up to two days, which without an end ends now. */
export const chooseInterval = (
  asked: Interval | undefined,
  { from, to }: Period,
  now: Date,
): Interval => {
  if (asked) return asked;
  const end = to ?? now;
  return from && end.getTime() - from.getTime() <= HOURS_UP_TO ? 'hour' : 'day';
};

/** A period with nothing left open: what its missing ends become is said by the points there are. */
export const closePeriod = (
  { from, to }: Period,
  points: readonly Point[],
): { first: number; end: number } | undefined => {
  const times = points.map(({ time }) => Date.parse(time));
  const first = from?.getTime() ?? times.reduce(lesser, Number.POSITIVE_INFINITY);
  const end = to?.getTime() ?? times.reduce(greater, Number.NEGATIVE_INFINITY) + 1;
  return first < end && Number.isFinite(end - first) ? { first, end } : undefined;
};

/** How many points a series has between two moments. */
export const countPoints = (first: number, end: number, interval: Interval): number =>
  Math.ceil((end - begin(first, interval)) / length[interval]);

/** One point for every day or hour from `first` up to `end`, zeros where nothing was. */
export const fillPoints = (
  points: readonly Point[],
  { first, end }: { first: number; end: number },
  interval: Interval,
): Timeseries => {
  const known = new Map(points.map((point) => [begin(Date.parse(point.time), interval), point]));
  const start = begin(first, interval);
  return {
    interval,
    points: Array.from({ length: countPoints(first, end, interval) }, (_, place) => {
      const time = start + place * length[interval];
      const { nb_visits = 0, nb_events = 0 } = known.get(time) ?? {};
      return { time: new Date(time).toISOString(), nb_visits, nb_events };
    }),
  };
};

const begin = (time: number, interval: Interval): number =>
  Math.floor(time / length[interval]) * length[interval];

const lesser = (a: number, b: number): number => Math.min(a, b);
const greater = (a: number, b: number): number => Math.max(a, b);
