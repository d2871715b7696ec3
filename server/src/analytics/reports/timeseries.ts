import type { Point, Timeseries, Trends } from '#contract/analytics.ts';
import type { FigureSeries } from '#contract/figure-series.ts';
import type { Period } from '#contract/period.ts';
import type { TimeZone } from '#contract/time-zone.ts';
import { badField } from '../../platform/errors.ts';
import type { Interval } from '../sources/source.ts';
import type { FigurePoint } from '../sources/source-rows.ts';

/** Two days, one of which may have 25 hours. */
const HOURS_UP_TO = 49 * 3_600_000;

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
  points: readonly Pick<Point, 'time'>[],
): { first: number; end: number } | undefined => {
  const times = points.map(({ time }) => Date.parse(time));
  const first = from?.getTime() ?? times.reduce(lesser, Number.POSITIVE_INFINITY);
  const end = to?.getTime() ?? times.reduce(greater, Number.NEGATIVE_INFINITY) + 1;
  return first < end && Number.isFinite(end - first) ? { first, end } : undefined;
};

/** How many points a series has between two moments. */
export const countPoints = (
  first: number,
  end: number,
  interval: Interval,
  { dayOf, hourOf }: TimeZone,
): number =>
  interval === 'day'
    ? dayOf((end - 1) / 1_000) - dayOf(first / 1_000) + 1
    : Math.ceil((end / 1_000 - hourOf(Math.floor(first / 1_000))) / 3_600);

/** Of one series, and of all that are answered together. */
const MAX_POINTS = 20_000;
const MAX_POINTS_OF_ALL = 100_000;

const requireDrawable = (count: number, interval: Interval, rows: number): void => {
  const most = Math.min(MAX_POINTS, Math.floor(MAX_POINTS_OF_ALL / rows));
  if (count <= most) return;
  const message = `These are ${count.toLocaleString('en')} ${interval}s; at most ${most.toLocaleString('en')} can be shown. Choose a shorter period`;
  throw badField('from', message);
};

/** How a period is read, for so many rows; 400 where that would be more than can be shown. */
export const planSeries = (
  asked: { period: Period; interval: Interval | undefined },
  zone: TimeZone,
  now: Date,
  rows = 1,
) => {
  const { period } = asked;
  const interval = chooseInterval(asked.interval, period, now);
  const require = (first: number, end: number): void =>
    requireDrawable(countPoints(first, end, interval, zone), interval, rows);
  if (period.from && period.to) require(period.from.getTime(), period.to.getTime());
  return {
    interval,
    /** Once the points are known, the period has both ends; undefined where it is empty. */
    close(points: readonly Pick<Point, 'time'>[]) {
      const closed = closePeriod(period, points);
      if (closed) require(closed.first, closed.end);
      return closed;
    },
  };
};

/** One point for every day or hour of the zone from `first` up to `end`, zeros where nothing was. */
export const fillPoints = (
  points: readonly Point[],
  { first, end }: { first: number; end: number },
  interval: Interval,
  zone: TimeZone,
): Timeseries => {
  const known = new Map(points.map((point) => [Date.parse(point.time), point]));
  const filled: Point[] = [];
  for (const seconds of begins(first / 1_000, end / 1_000, interval, zone)) {
    const time = seconds * 1_000;
    const { nb_visits = 0, nb_events = 0 } = known.get(time) ?? {};
    filled.push({ time: new Date(time).toISOString(), nb_visits, nb_events });
  }
  return { interval, points: filled };
};

/** Rows side by side over the same times, in the order of `labels`. */
export const reportTrends = (
  interval: Interval,
  times: readonly Point[],
  labels: readonly string[],
  found: ReadonlyMap<string, Point[]>,
): Trends => ({
  interval,
  times: times.map(({ time }) => time),
  trends: labels.map((label) => {
    const known = new Map(found.get(label)?.map((point) => [point.time, point]));
    const own = times.map((empty) => known.get(empty.time) ?? empty);
    return {
      label,
      nb_visits: own.map(({ nb_visits }) => nb_visits),
      nb_events: own.map(({ nb_events }) => nb_events),
    };
  }),
});

/** One figure over these times; where nothing was counted, `empty`. */
export const reportFigureSeries = (
  interval: Interval,
  times: readonly Pick<Point, 'time'>[],
  found: readonly FigurePoint[],
  empty: 0 | null,
): FigureSeries => {
  const known = new Map(found.map(({ time, value }) => [time, value]));
  return {
    interval,
    points: times.map(({ time }) => ({ time, value: known.get(time) ?? empty })),
  };
};

/** Where each day or hour begins. Clocks change at whole quarters of an hour. */
function* begins(
  first: number,
  end: number,
  interval: Interval,
  { dayOf, startOf, hourOf }: TimeZone,
): Generator<number> {
  if (interval === 'day') {
    for (let day = dayOf(first); startOf(day) < end; day += 1) {
      if (startOf(day + 1) > startOf(day)) yield startOf(day);
    }
    return;
  }
  let latest = hourOf(Math.floor(first));
  yield latest;
  for (let quarter = latest; quarter < end; quarter += 900) {
    if (hourOf(quarter) <= latest) continue;
    latest = hourOf(quarter);
    yield latest;
  }
}

const lesser = (a: number, b: number): number => Math.min(a, b);
const greater = (a: number, b: number): number => Math.max(a, b);
