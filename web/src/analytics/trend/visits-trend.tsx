import { type ReactNode, Suspense, useMemo } from 'react';
import type { Timeseries } from '#contract/analytics.ts';
import type { ProgrammeSession } from '#contract/programme.ts';
import { type TimeZone, timeZoneOf } from '#contract/time-zone.ts';
import type { Edition } from '#contract/tracking.ts';
import type { Lag } from '../../platform/lag.ts';
import { said, t, type Words } from '../../texts/texts.tsx';
import { lazyFile } from '../../ui/lazy-file.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useTracking } from '../calls/get-tracking.ts';
import { isFailed } from '../calls/reading.ts';
import type { Range } from '../period/range.ts';
import { useNow } from '../period/use-now.ts';
import { useTimeZone } from '../period/use-time-zone.ts';
import { useReader } from '../reader.tsx';
import { PartFailed } from '../states/part-failed.tsx';
import { ExportMenu } from '../table/export-menu.tsx';
import { drawTrend } from './draw-trend.ts';
import { trendTable } from './trend-points.ts';
import { type TrendFigure, trendUnits } from './trend-units.ts';
import classes from './visits-trend.module.css';

/** Loaded where a chart is drawn, and nowhere else. */
const TrendChart = lazyFile(() => import('../../ui/trend-chart.tsx'));

/** What came in the night that the drawing leaves out, as far as it adds up. */
export interface Hidden {
  count: number;
  until: string;
  interval: Timeseries['interval'];
}

interface Props {
  title: Words;
  titleHidden?: boolean;
  figure?: TrendFigure;
  /** Undefined while they load. */
  now: Timeseries | undefined;
  before: Timeseries | undefined;
  /** Whether there will be an earlier series. */
  comparing: boolean;
  /** The edition that the earlier series is of, where it is another one. */
  edition?: Edition | null;
  /** Days between that edition and this one. */
  daysLater?: number | undefined;
  failed?: boolean;
  /** Names the files that the trend is exported to; without it there is no export. */
  range?: Range;
  /** Before the export. */
  actions?: ReactNode;
  caption?: (hidden: Hidden | undefined) => ReactNode;
  sessions?: readonly ProgrammeSession[];
  /** Whether the whole day is drawn, with what is to come. */
  wholeDay?: boolean;
  /** How far counting has come, while it lags. */
  lag?: Lag | null;
}

const NONE: readonly ProgrammeSession[] = [];

/** The room of the chart is kept free, so that nothing moves when it arrives. */
export function VisitsTrend(props: Props) {
  const { title, titleHidden = false, now, before, comparing, edition = null } = props;
  const { failed = false, range, actions, caption, sessions = NONE, figure = 'visits' } = props;
  const { wholeDay = false, lag = null, daysLater } = props;
  const zone = useTimeZone();
  const reader = useReader();
  const isClockMissing = isFailed(useTracking(reader));
  const moment = useNow();
  const drawn = useMemo(() => {
    if (!now || !zone) return undefined;
    const zoneBefore = edition ? timeZoneOf(edition.timeZone) : zone;
    const beside = comparing ? { series: before, zone: zoneBefore, daysLater } : undefined;
    const { isSum } = trendUnits[figure];
    return drawTrend(now, beside, { moment, zone, sessions, wholeDay, lag, isSum });
  }, [now, before, comparing, moment, zone, edition, daysLater, sessions, wholeDay, lag, figure]);
  if (failed || isClockMissing) {
    return (
      <div className={classes.room}>
        <PartFailed title={said(title)} />
      </div>
    );
  }
  return (
    <div className={classes.room} data-empty={drawn?.points.length === 0 || undefined}>
      {drawn && now && zone ? (
        <Suspense fallback={<Spinner />}>
          <TrendChart
            title={said(title)}
            titleHidden={titleHidden}
            unit={trendUnits[figure].unit(now.interval)}
            {...drawn}
            compared={comparing}
            names={comparing ? namesOf(reader.prefix, edition) : NO_NAMES}
            caption={caption?.(drawn.hidden && { ...drawn.hidden, interval: now.interval })}
            actions={
              <>
                {actions}
                {range && <TrendExport {...{ title, figure, drawn, zone, range }} />}
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

const NO_NAMES = {};

/** Editions are called by their prefixes. */
const namesOf = (prefix: string, edition: Edition | null) =>
  edition
    ? { own: prefix, before: edition.prefix }
    : { own: t('This period'), before: t('Previous period') };

interface ExportProps {
  title: Words;
  figure: TrendFigure;
  drawn: ReturnType<typeof drawTrend>;
  zone: TimeZone;
  range: Range;
}

const TrendExport = ({ title, figure, drawn, zone, range }: ExportProps) => (
  <ExportMenu
    title={title}
    table={() => trendTable(title, trendUnits[figure].name, drawn.allPoints, zone)}
    range={range}
  />
);
