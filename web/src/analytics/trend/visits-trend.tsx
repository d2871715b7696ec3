import { type ReactNode, Suspense, useMemo } from 'react';
import type { Timeseries } from '#contract/analytics.ts';
import type { ProgrammeSession } from '#contract/programme.ts';
import { timeZoneOf } from '#contract/time-zone.ts';
import type { Edition } from '#contract/tracking.ts';
import { lazyFile } from '../../platform/lazy-file.tsx';
import { said, t, type Words } from '../../texts/texts.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useTracking } from '../calls/get-tracking.ts';
import { isFailed } from '../calls/reading.ts';
import type { Range } from '../period/range.ts';
import { useNow } from '../period/use-now.ts';
import { useTimeZone } from '../period/use-time-zone.ts';
import { useReader } from '../reader.tsx';
import { PartFailed } from '../states/part-failed.tsx';
import { ExportMenu } from '../table/export-menu.tsx';
import { visitsUnit } from '../visits-unit.ts';
import { withSessions } from './session-bands.ts';
import { trendPoints, trendTable } from './trend-points.ts';
import classes from './visits-trend.module.css';

/** Loaded where a chart is drawn, and nowhere else. */
const TrendChart = lazyFile(() => import('../../ui/trend-chart.tsx'));

interface Props {
  title: Words;
  /** Undefined while they load. */
  now: Timeseries | undefined;
  before: Timeseries | undefined;
  /** Whether there will be such a time: what names both stands there before it has come. */
  comparing: boolean;
  /** Whose the time before is, where it is another edition's. */
  edition?: Edition | null;
  failed?: boolean;
  /** Names the files that the trend is exported to; without it there is no export. */
  range?: Range;
  /** Before the export. */
  actions?: ReactNode;
  /** Drawn behind the curve. */
  sessions?: readonly ProgrammeSession[];
}

const NONE: readonly ProgrammeSession[] = [];

/** The room of the chart is kept free, so that nothing moves when it arrives. */
export function VisitsTrend(props: Props) {
  const { title, now, before, comparing, edition = null, failed = false } = props;
  const { range, actions, sessions = NONE } = props;
  const zone = useTimeZone();
  const isClockMissing = isFailed(useTracking(useReader()));
  const moment = useNow();
  const drawn = useMemo(() => {
    if (!now || !zone) return undefined;
    const zoneBefore = edition ? timeZoneOf(edition.timeZone) : zone;
    return withSessions(now, trendPoints(now, before, moment, zone, zoneBefore), sessions);
  }, [now, before, moment, zone, edition, sessions]);
  const points = drawn?.points;
  if (failed || isClockMissing) {
    return (
      <div className={classes.room}>
        <PartFailed title={said(title)} />
      </div>
    );
  }
  return (
    <div className={classes.room} data-empty={points?.length === 0 || undefined}>
      {points && zone ? (
        <Suspense fallback={<Spinner />}>
          <TrendChart
            title={said(title)}
            unit={visitsUnit()}
            points={points}
            compared={comparing}
            bands={{ shown: drawn.bands, name: t('Sessions') }}
            {...(edition && { beforeName: edition.prefix })}
            actions={
              <>
                {actions}
                {range && (
                  <ExportMenu
                    title={title}
                    table={() => trendTable(title, points, zone)}
                    range={range}
                  />
                )}
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
