import { dayOfDate } from '#contract/time-zone.ts';
import type { Edition, Tracking } from '#contract/tracking.ts';
import type { Lag } from '../../platform/lag.ts';
import { plural, t } from '../../texts/texts.tsx';
import { useFigureSeries } from '../calls/get-figure-series.ts';
import { intervalOf, useTimeseries } from '../calls/get-timeseries.ts';
import { useTracking } from '../calls/get-tracking.ts';
import { useProgramme } from '../calls/programme.ts';
import { isFailed } from '../calls/reading.ts';
import { clocksWords } from '../period/range-words.ts';
import type { ShownPeriod } from '../period/use-period.ts';
import { useReader } from '../reader.tsx';
import { HoursOrDays } from '../trend/hours-or-days.tsx';
import { type TrendFigure, trendUnits } from '../trend/trend-units.ts';
import { usePer } from '../trend/use-per.ts';
import { type Hidden, VisitsTrend } from '../trend/visits-trend.tsx';
import classes from './overview-curve.module.css';

interface Props {
  period: ShownPeriod;
  /** Whether the reader may see it: nothing is asked before that is known. */
  allowed: boolean;
  lag: Lag | null;
  /** What is drawn. */
  figure: TrendFigure;
}

/** A figure by hour on a day, by day on longer periods, with the sessions of the programme. */
export function OverviewCurve({ period, allowed, lag, figure }: Props) {
  const { range, wholeBefore, edition, zone } = period;
  const reader = useReader();
  const tracking = useTracking(reader).data;
  const series = useCurve(allowed ? range : null, wholeBefore, figure);
  const sessions = useProgramme(reader);
  return (
    <div className={classes.curve}>
      <VisitsTrend
        title={trendUnits[figure].title}
        titleHidden
        figure={figure}
        now={series.now}
        before={series.before}
        comparing={wholeBefore !== null}
        edition={edition}
        daysLater={edition && tracking ? daysBetween(edition, tracking) : undefined}
        failed={series.failed}
        range={range ?? {}}
        actions={<HoursOrDays series={series.now} />}
        sessions={sessions}
        wholeDay={range?.from !== undefined && range.from === range.to}
        lag={lag}
        caption={(hidden) => (
          <>
            {zone && <span>{clocksWords(zone)}</span>}
            {lag && <span>{t('Visitors now are not delayed.')}</span>}
            {hidden && <span>{hiddenWords(figure, hidden)}</span>}
          </>
        )}
      />
    </div>
  );
}

/** Reads the shown period, and then the compared one by the same days or hours. */
function useCurve(
  range: ShownPeriod['range'],
  wholeBefore: ShownPeriod['wholeBefore'],
  figure: TrendFigure,
) {
  const reader = useReader();
  const chosen = usePer(range);
  const isVisits = figure === 'visits';
  const ofVisits = isVisits ? range : null;
  const of = { figure: isVisits ? null : figure };
  const visits = useTimeseries(reader, ofVisits, { interval: chosen });
  const others = useFigureSeries(reader, range, { ...of, interval: chosen });
  const now = isVisits ? visits : others;
  const interval = now.data?.interval ?? chosen ?? (range ? intervalOf(range) : undefined);
  const before = range && interval ? wholeBefore : null;
  const visitsBefore = useTimeseries(reader, isVisits ? before : null, { interval });
  const othersBefore = useFigureSeries(reader, before, { ...of, interval });
  return {
    now: now.data,
    before: isVisits ? visitsBefore.data : othersBefore.data,
    failed: isFailed(now),
  };
}

const hiddenWords = (figure: TrendFigure, { count, until, interval }: Hidden): string =>
  figure === 'visits'
    ? plural(count, '{count} visit came before {hour}.', '{count} visits came before {hour}.', {
        hour: until,
      })
    : t('Before {hour}: {value}.', {
        hour: until,
        value: trendUnits[figure].unit(interval).counted(count),
      });

/** From the first day of an edition to that of the shown one. */
const daysBetween = (edition: Edition, { startsOn }: Tracking): number | undefined => {
  const [then, now] = [dayOfDate(edition.startsOn ?? ''), dayOfDate(startsOn ?? '')];
  return then === undefined || now === undefined ? undefined : now - then;
};
