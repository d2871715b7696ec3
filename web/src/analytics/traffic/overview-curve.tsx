import type { Timeseries } from '#contract/analytics.ts';
import { groupOf } from '#contract/analytics-filters.ts';
import { dayOfDate } from '#contract/time-zone.ts';
import type { Edition, Tracking } from '#contract/tracking.ts';
import type { Lag } from '../../platform/lag.ts';
import { plural, t } from '../../texts/texts.tsx';
import { intervalOf, useTimeseries } from '../calls/get-timeseries.ts';
import { useTracking } from '../calls/get-tracking.ts';
import { useLabelSeries } from '../calls/get-trends.ts';
import { useProgramme } from '../calls/programme.ts';
import { isFailed } from '../calls/reading.ts';
import { clocksWords } from '../period/range-words.ts';
import type { ShownPeriod } from '../period/use-period.ts';
import { useReader } from '../reader.tsx';
import { HoursOrDays } from '../trend/hours-or-days.tsx';
import { sumSeries } from '../trend/trend-points.ts';
import { usePer } from '../trend/use-per.ts';
import { VisitsTrend } from '../trend/visits-trend.tsx';
import classes from './overview-curve.module.css';
import type { Metric } from './overview-hero.tsx';

interface Props {
  period: ShownPeriod;
  /** Whether the reader may see it: nothing is asked before that is known. */
  allowed: boolean;
  lag: Lag | null;
  metric: Metric;
  /** Of the posters whose views are drawn. */
  posterLabels: string[];
}

/** Visits by hour on a day, by day on longer periods, with the sessions of the programme. */
export function OverviewCurve({ period, allowed, lag, metric, posterLabels }: Props) {
  const { range, wholeBefore, edition, zone } = period;
  const reader = useReader();
  const tracking = useTracking(reader).data;
  const chosen = usePer(range);
  const interval = chosen ?? (range ? intervalOf(range) : undefined);
  const series = useTimeseries(reader, allowed ? range : null, { interval: chosen });
  const shown = series.data?.interval ?? interval;
  const before = useTimeseries(reader, allowed && shown ? wholeBefore : null, { interval: shown });
  const sessions = useProgramme(reader);
  const isViews = metric === 'posterViews';
  const views = useLabelSeries(reader, isViews ? range : null, {
    group: groupOf.posters,
    labels: posterLabels,
    interval: shown,
  });
  const comparing = wholeBefore !== null && !isViews;
  return (
    <div className={classes.curve}>
      <VisitsTrend
        title={isViews ? posterViewsTitle : visitsTitle}
        titleHidden
        unit={isViews ? 'views' : 'visits'}
        now={isViews ? views.data && viewsOf(views.data) : series.data}
        before={comparing ? before.data : undefined}
        comparing={comparing}
        edition={comparing ? edition : null}
        daysLater={edition && tracking ? daysBetween(edition, tracking) : undefined}
        failed={isViews ? views.failed : isFailed(series)}
        range={range ?? {}}
        actions={<HoursOrDays series={series.data} />}
        sessions={sessions}
        wholeDay={range?.from !== undefined && range.from === range.to}
        lag={lag}
        caption={(hidden) => (
          <>
            {zone && <span>{clocksWords(zone)}</span>}
            {hidden && (
              <span>
                {plural(
                  hidden.count,
                  '{count} visit came before {hour}.',
                  '{count} visits came before {hour}.',
                  { hour: hidden.until },
                )}
              </span>
            )}
          </>
        )}
      />
    </div>
  );
}

const visitsTitle = (): string => t('Visits over time');
const posterViewsTitle = (): string => t('Poster views over time');

/** The views of all posters, where a curve expects its count. */
const viewsOf = (series: readonly Timeseries[]): Timeseries | undefined => {
  const sum = sumSeries(series);
  return (
    sum && { ...sum, points: sum.points.map((point) => ({ ...point, nb_visits: point.nb_events })) }
  );
};

/** From the first day of an edition to that of the shown one. */
const daysBetween = (edition: Edition, { startsOn }: Tracking): number | undefined => {
  const [then, now] = [dayOfDate(edition.startsOn ?? ''), dayOfDate(startsOn ?? '')];
  return then === undefined || now === undefined ? undefined : now - then;
};
