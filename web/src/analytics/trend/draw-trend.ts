import type { Timeseries } from '#contract/analytics.ts';
import type { ProgrammeSession } from '#contract/programme.ts';
import type { TimeZone } from '#contract/time-zone.ts';
import type { Lag } from '../../platform/lag.ts';
import { plural, shownLocale, t } from '../../texts/texts.tsx';
import type { TrendNow, TrendPoint } from '../../ui/trend.ts';
import { HOUR, timeOf } from '../period/range.ts';
import { notePeaks } from './peak-notes.ts';
import { drawProgramme } from './session-lanes.ts';
import { type Beside, trendPoints } from './trend-points.ts';

interface Options {
  moment: number;
  zone: TimeZone;
  sessions: readonly ProgrammeSession[];
  /** Whether the whole day is drawn, with what is to come. */
  wholeDay: boolean;
  lag: Lag | null;
  /** Whether its hours add up. */
  isSum: boolean;
}

const HOURS_OF_A_DAY = [23, 24, 25];
const MORNING = 6;
/** The night is cut off where it has no more than that part of all visits. */
const MAX_NIGHT_PART = 0.15;

/** Everything that the chart draws of a series. */
export function drawTrend(
  series: Timeseries,
  before: Beside | undefined,
  { moment, zone, sessions, wholeDay, lag, isSum }: Options,
) {
  const counted = lag ? Math.min(lag.until, moment) : moment;
  const compared = trendPoints(series, before, counted, zone, wholeDay);
  // Half an hour of an average is no half of it: there is no rate to draw.
  const allPoints = isSum ? compared : compared.map(({ elapsed: _, ...point }) => point);
  const cut = wholeDay ? nightOf(series, allPoints) : 0;
  const shown = { ...series, points: series.points.slice(cut) };
  const { points, bands, lanes } = drawProgramme(shown, allPoints.slice(cut), sessions, moment);
  const night = allPoints.slice(0, cut);
  const count = night.reduce((sum, { value }) => sum + value, 0);
  return {
    /** With the hours that the drawing leaves out. */
    allPoints,
    points,
    ...{ bands, lanes, notes: notePeaks(points) },
    now: nowOf(shown, points, { moment, counted, zone, isLagging: lag !== null }),
    ticksAt: series.interval === 'hour' ? ('start' as const) : ('middle' as const),
    hidden: count === 0 || !isSum ? undefined : { count, until: points[0]?.tick ?? '' },
  };
}

/** How many hours of a day are before its morning, where they have hardly any visits. */
const nightOf = (
  { interval, points: series }: Timeseries,
  points: readonly TrendPoint[],
): number => {
  if (interval !== 'hour' || !HOURS_OF_A_DAY.includes(series.length)) return 0;
  const sumOf = (part: readonly TrendPoint[]) =>
    part.reduce((sum, { value, before }) => sum + value + (before ?? 0), 0);
  return sumOf(points.slice(0, MORNING)) <= MAX_NIGHT_PART * sumOf(points) ? MORNING : 0;
};

interface Clock {
  moment: number;
  counted: number;
  zone: TimeZone;
  isLagging: boolean;
}

/** The present, while it lies on the axis. */
const nowOf = (
  { interval, points: series }: Timeseries,
  points: readonly TrendPoint[],
  { moment, counted, zone, isLagging }: Clock,
): TrendNow | null => {
  if (interval !== 'hour' || !points.some(({ unfinished, upcoming }) => unfinished || upcoming))
    return null;
  const first = timeOf(series[0]?.time ?? '');
  const along = (time: number): number => (time - first) / HOUR;
  if (moment < first || along(moment) > points.length) return null;
  const clock = new Intl.DateTimeFormat(shownLocale(), {
    timeZone: zone.name,
    hour: '2-digit',
    minute: '2-digit',
  });
  const minutes = Math.round((moment - counted) / 60_000);
  return {
    at: along(moment),
    label: t('now {time}', { time: clock.format(moment) }),
    ...(isLagging && {
      until: along(counted),
      untilLabel: plural(
        minutes,
        '{count} minute is not counted yet',
        '{count} minutes are not counted yet',
      ),
    }),
  };
};
