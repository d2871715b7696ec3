import type { Timeseries } from '#contract/analytics.ts';
import { clockAt, type TimeZone } from '#contract/time-zone.ts';
import { shownLocale, type Words } from '../../texts/texts.tsx';
import type { TrendPoint } from '../../ui/trend.ts';
import { HOUR, timeOf } from '../period/range.ts';
import type { TableColumn } from '../table/table-column.ts';
import { type PlainTable, plainTable } from '../table/table-file.ts';

const formatsOf = ({ name: timeZone }: TimeZone) => {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(shownLocale(), { timeZone, ...options });
  return {
    fullDay: format({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }),
    shortDay: format({ day: 'numeric', month: 'short' }),
    hour: format({ hour: '2-digit', minute: '2-digit' }),
  };
};
type Formats = ReturnType<typeof formatsOf>;

type Interval = Timeseries['interval'];

const nameOf = (time: number, interval: Interval, { fullDay, hour }: Formats): string =>
  interval === 'day'
    ? fullDay.format(time)
    : `${fullDay.format(time)}, ${hour.format(time)}–${hour.format(time + HOUR)}`;

/** Hours are told by the clock, and by the day where it begins. */
const tickOf = (time: number, interval: Interval, { shortDay, hour }: Formats): string =>
  interval === 'day' || shortDay.format(time) !== shortDay.format(time - HOUR)
    ? shortDay.format(time)
    : hour.format(time);

/** Several series of the same times as one: a poster with two addresses, say. */
export function sumSeries(series: readonly Timeseries[]): Timeseries | undefined {
  const longest = series.toSorted((a, b) => b.points.length - a.points.length)[0];
  if (!longest) return undefined;
  const sums = new Map<string, { visits: number; events: number }>();
  for (const { time, nb_visits, nb_events } of series.flatMap(({ points }) => points)) {
    const { visits, events } = sums.get(time) ?? { visits: 0, events: 0 };
    sums.set(time, { visits: visits + nb_visits, events: events + nb_events });
  }
  const points = [...sums]
    .map(([time, { visits, events }]) => ({ time, nb_visits: visits, nb_events: events }))
    .sort((a, b) => timeOf(a.time) - timeOf(b.time));
  return { interval: longest.interval, points };
}

const endOf = (begins: number, interval: Interval, zone: TimeZone): number =>
  interval === 'hour' ? begins + HOUR : zone.startOf(zone.dayOf(begins / 1_000) + 1) * 1_000;

/** How the earlier series is laid beside the shown one. */
export interface Beside {
  series: Timeseries | undefined;
  zone: TimeZone;
  /** Days between both; without it the first point stands beside the first. */
  daysLater?: number | undefined;
}

/** Point by point beside the earlier period. Without one, hours and days to come are left out unless `whole`. */
export function trendPoints(
  { interval, points }: Timeseries,
  before: Beside | undefined,
  now: number,
  zone: TimeZone,
  whole = false,
): TrendPoint[] {
  const formats = formatsOf(zone);
  const formatsBefore = formatsOf(before?.zone ?? zone);
  const earlierOf = before?.series && matchPoints(before.series, before, zone);
  return points
    .map((point, at) => {
      const begins = timeOf(point.time);
      return { ...point, begins, earlier: earlierOf?.(begins, at) };
    })
    .filter(({ begins, earlier }) => begins <= now || whole || earlier !== undefined)
    .map(({ begins, nb_visits, earlier }) => ({
      name: nameOf(begins, interval, formats),
      tick: tickOf(begins, interval, formats),
      value: nb_visits,
      before: earlierOf ? (earlier?.nb_visits ?? null) : null,
      beforeName: earlier ? nameOf(timeOf(earlier.time), interval, formatsBefore) : null,
      ...progressOf(begins, endOf(begins, interval, zone), interval, now),
    }));
}

type Point = Timeseries['points'][number];

/** The point of the earlier series that stands beside one of the shown series. */
const matchPoints = (
  { points }: Timeseries,
  { zone: zoneBefore, daysLater }: Beside,
  zone: TimeZone,
): ((begins: number, at: number) => Point | undefined) => {
  if (daysLater === undefined) return (_, at) => points[at];
  const byClock = new Map(
    points.map((point) => [clockText(zoneBefore, timeOf(point.time), daysLater), point]),
  );
  return (begins) => byClock.get(clockText(zone, begins, 0));
};

/** "20400 10:00": the day by number, and the hour, as the clocks of a zone show them. */
const clockText = (zone: TimeZone, time: number, daysLater: number): string =>
  `${zone.dayOf(time / 1_000) + daysLater} ${clockAt(zone, time / 1_000).slice(11, 16)}`;

/** Of less than that a rate would be noise. */
const MIN_ELAPSED = 1 / 6;

const progressOf = (
  begins: number,
  ends: number,
  interval: Interval,
  now: number,
): Pick<TrendPoint, 'upcoming' | 'unfinished' | 'elapsed'> => {
  if (begins > now) return { upcoming: true };
  if (ends <= now) return {};
  const elapsed = (now - begins) / (ends - begins);
  const hasRate = interval === 'hour' && elapsed >= MIN_ELAPSED;
  return { unfinished: true, ...(hasRate && { elapsed }) };
};

export const isCompared = (points: readonly TrendPoint[]): boolean =>
  points.some(({ before }) => before !== null);

/** The trend in figures, for a file, which names the zone. */
export const trendTable = (
  title: Words,
  counted: Words,
  points: TrendPoint[],
  zone: TimeZone,
): PlainTable => {
  const columns = columnsOf(zone, counted);
  const rows = points.filter(({ upcoming }) => !upcoming);
  return plainTable(title, isCompared(points) ? [...columns, beforeColumn] : columns, rows);
};

const columnsOf = (zone: TimeZone, counted: Words): TableColumn<TrendPoint>[] => [
  { key: 'when', header: `When (${zone.name})`, kind: 'words', value: ({ name }) => name },
  { key: 'value', header: counted, kind: 'count', value: ({ value }) => value },
];

const beforeColumn: TableColumn<TrendPoint> = {
  key: 'before',
  header: 'Before',
  kind: 'count',
  value: ({ before }) => before,
};
