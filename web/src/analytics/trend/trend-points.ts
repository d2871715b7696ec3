import type { Timeseries } from '#contract/analytics.ts';
import type { TimeZone } from '#contract/time-zone.ts';
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

/** Point by point beside the time before; what is still to come is left out. */
export function trendPoints(
  { interval, points }: Timeseries,
  before: Timeseries | undefined,
  now: number,
  zone: TimeZone,
  zoneBefore = zone,
): TrendPoint[] {
  const formats = formatsOf(zone);
  const formatsBefore = formatsOf(zoneBefore);
  return points
    .map((point) => ({ ...point, begins: timeOf(point.time) }))
    .filter(({ begins }) => begins <= now)
    .map(({ begins, nb_visits }, at) => {
      const other = before?.points[at];
      return {
        name: nameOf(begins, interval, formats),
        tick: tickOf(begins, interval, formats),
        value: nb_visits,
        before: before ? (other?.nb_visits ?? null) : null,
        beforeName: other ? nameOf(timeOf(other.time), interval, formatsBefore) : null,
        ...(now < endOf(begins, interval, zone) && { unfinished: true as const }),
      };
    });
}

export const isCompared = (points: readonly TrendPoint[]): boolean =>
  points.some(({ before }) => before !== null);

/** The trend in figures, for a file, which names the zone. */
export const trendTable = (title: Words, points: TrendPoint[], zone: TimeZone): PlainTable => {
  const columns = columnsOf(zone);
  return plainTable(title, isCompared(points) ? [...columns, beforeColumn] : columns, points);
};

const columnsOf = (zone: TimeZone): TableColumn<TrendPoint>[] => [
  { key: 'when', header: `When (${zone.name})`, kind: 'words', value: ({ name }) => name },
  { key: 'visits', header: 'Visits', kind: 'count', value: ({ value }) => value },
];

const beforeColumn: TableColumn<TrendPoint> = {
  key: 'before',
  header: 'Before',
  kind: 'count',
  value: ({ before }) => before,
};
