import type { FigureSeries, SeriesFigure } from '#contract/figure-series.ts';
import { plural, t } from '../../texts/texts.tsx';
import type { Unit } from '../../ui/trend.ts';
import { durationWords } from '../table/table-column.ts';
import { visitsUnit } from '../visits-unit.ts';

/** What a curve can count. */
export type TrendFigure = 'visits' | SeriesFigure;

type Interval = FigureSeries['interval'];

interface TrendUnit {
  unit: (interval: Interval) => Unit;
  /** Above its column in a file. */
  name: () => string;
  title: () => string;
  /** Whether the hours add up to the day: only then can an unfinished hour be drawn at its rate so far. */
  isSum: boolean;
}

const perHourOrDay =
  (perHour: (count: string) => string, perDay: (count: string) => string) => (interval: Interval) =>
    interval === 'hour' ? perHour : perDay;

const viewsOnAxis = perHourOrDay(
  (count) => t('{count} views per hour', { count }),
  (count) => t('{count} views per day', { count }),
);
const visitorsOnAxis = perHourOrDay(
  (count) => t('{count} visitors per hour', { count }),
  (count) => t('{count} visitors per day', { count }),
);
const playsOnAxis = perHourOrDay(
  (count) => t('{count} plays per hour', { count }),
  (count) => t('{count} plays per day', { count }),
);
const countriesOnAxis = perHourOrDay(
  (count) => t('{count} countries per hour', { count }),
  (count) => t('{count} countries per day', { count }),
);

export const trendUnits: Readonly<Record<TrendFigure, TrendUnit>> = {
  visits: {
    unit: visitsUnit,
    name: () => t('Visits'),
    title: () => t('Visits over time'),
    isSum: true,
  },
  posterViews: {
    unit: (interval) => ({
      name: t('Views'),
      counted: (count) => plural(count, '{count} view', '{count} views'),
      onAxis: viewsOnAxis(interval),
    }),
    name: () => t('Views'),
    title: () => t('Poster views over time'),
    isSum: true,
  },
  videoPlays: {
    unit: (interval) => ({
      name: t('Plays'),
      counted: (count) => plural(count, '{count} play', '{count} plays'),
      onAxis: playsOnAxis(interval),
    }),
    name: () => t('Plays'),
    title: () => t('Video plays over time'),
    isSum: true,
  },
  visitors: {
    unit: (interval) => ({
      name: t('Visitors'),
      counted: (count) => plural(count, '{count} visitor', '{count} visitors'),
      onAxis: visitorsOnAxis(interval),
    }),
    name: () => t('Visitors'),
    title: () => t('Visitors over time'),
    isSum: false,
  },
  viewingTime: {
    unit: () => ({
      name: t('Average viewing time'),
      // A view lasts a second or more: without any there was no view.
      counted: (seconds) => (seconds === 0 ? t('No views') : durationWords(seconds)),
      onAxis: (count) => t('{count} seconds per view', { count }),
    }),
    name: () => t('Average viewing time in seconds'),
    title: () => t('Average viewing time'),
    isSum: false,
  },
  countries: {
    unit: (interval) => ({
      name: t('Countries'),
      counted: (count) => plural(count, '{count} country', '{count} countries'),
      onAxis: countriesOnAxis(interval),
    }),
    name: () => t('Countries'),
    title: () => t('Countries over time'),
    isSum: false,
  },
};
