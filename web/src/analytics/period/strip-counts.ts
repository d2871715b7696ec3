import type { Timeseries } from '#contract/analytics.ts';
import { clockAt, type TimeZone } from '#contract/time-zone.ts';
import { timeOf } from './range.ts';
import type { StripEntry } from './strip-entries.ts';

export interface Bar {
  value: number;
  /** `rest` and `upcoming` are of the previous edition. */
  tone: 'past' | 'running' | 'rest' | 'upcoming';
}

export interface StripCounts {
  /** Undefined while they load, or where nothing is counted yet. */
  visits?: number;
  /** Of the previous edition, for days that have not begun. */
  visitsBefore?: number;
  bars: Bar[];
  /** What the highest bar of the strip stands for. */
  top: number;
}

export interface StripSeries {
  /** Days of the whole conference. */
  days: Timeseries | undefined;
  /** Hours of the conference days. */
  hours: Timeseries | undefined;
  /** Hours of the conference days of the previous edition. */
  hoursBefore: Timeseries | undefined;
  zone: TimeZone;
  zoneBefore: TimeZone;
}

/** The hours of a day that have a bar. */
const FIRST_HOUR = 6;
const LAST_HOUR = 22;
const MAX_BARS = 12;

type Clocked = { date: string; hour: number; visits: number };

const clocked = (series: Timeseries | undefined, zone: TimeZone): Clocked[] =>
  (series?.points ?? []).map(({ time, nb_visits }) => {
    const clock = clockAt(zone, timeOf(time) / 1_000);
    return { date: clock.slice(0, 10), hour: Number(clock.slice(11, 13)), visits: nb_visits };
  });

const sumOf = (points: readonly Clocked[]): number =>
  points.reduce((sum, { visits }) => sum + visits, 0);

const inRange = ({ from, to }: StripEntry['range'], points: readonly Clocked[]): Clocked[] =>
  points.filter(({ date }) => (from ?? '') <= date && date <= (to ?? '9999'));

/** Visits and bars of each entry, in the order of the entries. */
export function countStrip(
  entries: readonly StripEntry[],
  { days, hours, hoursBefore, zone, zoneBefore }: StripSeries,
  now: number,
): StripCounts[] {
  const daily = clocked(days, zone);
  const hourly = clocked(hours, zone);
  const hourlyBefore = byDay(clocked(hoursBefore, zoneBefore));
  const thisHour = Number(clockAt(zone, now / 1_000).slice(11, 13));
  const counted = entries.map((entry) => {
    const own = inRange(entry.range, daily);
    const visits = days && entry.state !== 'upcoming' ? { visits: sumOf(own) } : {};
    if (entry.choice.preset !== 'day')
      return { ...visits, bars: isWhole(entry) ? [] : groupedBars(own) };
    const before = hourlyBefore[entry.choice.day - 1];
    const upcoming =
      entry.state === 'upcoming' && before ? { visitsBefore: sumOf(before) } : undefined;
    const bars = dayBars(entry, inRange(entry.range, hourly), before, thisHour);
    return { ...visits, ...upcoming, bars };
  });
  const dayTop = topOf(counted.filter((_, at) => entries[at]?.isDay).flatMap(({ bars }) => bars));
  return counted.map((counts, at) => {
    const entry = entries[at] as StripEntry;
    const bars = isWhole(entry) ? wholeBars(entries, counted) : counts.bars;
    return { ...counts, bars, top: entry.isDay ? dayTop : topOf(bars) };
  });
}

const isWhole = ({ choice }: StripEntry): boolean => choice.preset === 'all';

const topOf = (bars: readonly Bar[]): number => Math.max(1, ...bars.map(({ value }) => value));

const byDay = (points: readonly Clocked[]): Clocked[][] =>
  [...new Set(points.map(({ date }) => date))].map((day) =>
    points.filter(({ date }) => date === day),
  );

/** A bar for each hour. Hours to come are those of the previous edition. */
const dayBars = (
  { state }: StripEntry,
  points: readonly Clocked[],
  before: readonly Clocked[] | undefined,
  thisHour: number,
): Bar[] => {
  const visitsAt = (series: readonly Clocked[], hour: number): number =>
    sumOf(series.filter((point) => point.hour === hour));
  return Array.from({ length: LAST_HOUR - FIRST_HOUR }, (_, at): Bar => {
    const hour = FIRST_HOUR + at;
    if (state === 'upcoming') return { value: visitsAt(before ?? [], hour), tone: 'upcoming' };
    if (state === 'running' && hour > thisHour)
      return { value: visitsAt(before ?? [], hour), tone: 'rest' };
    return { value: visitsAt(points, hour), tone: state === 'running' ? 'running' : 'past' };
  });
};

/** As many bars as fit, each of the same number of days. */
const groupedBars = (points: readonly Clocked[]): Bar[] => {
  const size = Math.max(1, Math.ceil(points.length / MAX_BARS));
  const starts = Array.from({ length: Math.ceil(points.length / size) }, (_, at) => at * size);
  return starts.map((start) => ({
    value: sumOf(points.slice(start, start + size)),
    tone: 'past',
  }));
};

/** A bar for each part of the conference; without days none. */
const wholeBars = (
  entries: readonly StripEntry[],
  counted: readonly Pick<StripCounts, 'visits' | 'visitsBefore'>[],
): Bar[] =>
  entries.some(({ isDay }) => isDay)
    ? entries.flatMap((entry, at): Bar[] => {
        const { visits, visitsBefore } = counted[at] ?? {};
        const value = visits ?? visitsBefore;
        return isWhole(entry) || value === undefined ? [] : [{ value, tone: entry.state }];
      })
    : [];
