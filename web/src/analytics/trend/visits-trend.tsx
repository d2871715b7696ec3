import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import type { Timeseries } from '#contract/analytics.ts';
import { Spinner } from '../../ui/spinner.tsx';
import type { Range } from '../period/range.ts';
import { useNow } from '../period/use-now.ts';
import { useTimeZone } from '../period/use-time-zone.ts';
import { ExportMenu } from '../table/export-menu.tsx';
import { isCompared, trendPoints, trendTable } from './trend-points.ts';
import classes from './visits-trend.module.css';

/** Loaded where a chart is drawn, and nowhere else. */
const TrendChart = lazy(() => import('../../ui/trend-chart.tsx'));

const VISITS = ['visit', 'visits'] as const;

interface Props {
  title: string;
  /** Undefined while they load. */
  now: Timeseries | undefined;
  before: Timeseries | undefined;
  failed?: boolean;
  /** Names the files that the trend is exported to; without it there is no export. */
  range?: Range;
  /** Before the export. */
  actions?: ReactNode;
}

/** The room of the chart is kept free, so that nothing moves when it arrives. */
export function VisitsTrend({ title, now, before, failed = false, range, actions }: Props) {
  const zone = useTimeZone();
  const moment = useNow();
  const points = useMemo(
    () => now && zone && trendPoints(now, before, moment, zone),
    [now, before, moment, zone],
  );
  if (failed) return null;
  return (
    <div className={classes.room} data-empty={points?.length === 0 || undefined}>
      {points && zone ? (
        <Suspense fallback={<Spinner />}>
          <TrendChart
            title={title}
            unit={VISITS}
            points={points}
            compared={isCompared(points)}
            actions={
              <>
                {actions}
                {range && <ExportMenu table={trendTable(title, points, zone)} range={range} />}
              </>
            }
          />
        </Suspense>
      ) : (
        <Spinner />
      )}
    </div>
  );
}
