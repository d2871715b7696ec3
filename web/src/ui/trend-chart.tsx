import { VisuallyHidden } from '@mantine/core';
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { t } from '../texts/texts.tsx';
import '@mantine/core/styles/VisuallyHidden.layer.css';
import { nearest } from './chart-scale.ts';
import {
  pointWords,
  summaryWords,
  type TrendBand,
  type TrendLane,
  type TrendNote,
  type TrendNow,
  type TrendPoint,
  type Unit,
} from './trend.ts';
import classes from './trend-chart.module.css';
import { geometryOf } from './trend-geometry.ts';
import type { LineNames } from './trend-lines.tsx';
import { TrendPlot } from './trend-plot.tsx';
import { TrendTable } from './trend-table.tsx';
import { TrendTip } from './trend-tip.tsx';
import { useWidth } from './use-width.ts';

interface Props {
  title: string;
  /** The page has a heading for it: the title is read out only. */
  titleHidden?: boolean;
  unit: Unit;
  points: TrendPoint[];
  /** Whether an earlier period stands beside the shown one. */
  compared: boolean;
  names?: LineNames;
  /** At the foot, beside "Show as table". */
  actions?: ReactNode;
  caption?: ReactNode;
  bands?: readonly TrendBand[];
  lanes?: readonly TrendLane[];
  notes?: readonly TrendNote[];
  now?: TrendNow | null;
  ticksAt?: 'start' | 'middle';
}

/** A trend with exact values under the pointer and the arrow keys, and the same as a table. */
export default function TrendChart(props: Props) {
  const { title, titleHidden = false, unit, points, compared, actions, caption } = props;
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  const heading = (
    <h2 id={id} className={classes.title}>
      {title}
    </h2>
  );
  return (
    <section className={classes.chart} aria-labelledby={id}>
      {titleHidden ? <VisuallyHidden>{heading}</VisuallyHidden> : heading}
      {points.length === 0 && <p className={classes.nothing}>{t('No data for this period.')}</p>}
      {points.length > 0 && asTable && (
        <TrendTable title={title} unit={unit} points={points} compared={compared} />
      )}
      {points.length > 0 && !asTable && <Plot {...props} />}
      {points.length > 0 && (
        <div className={classes.foot}>
          <span className={classes.caption}>{caption}</span>
          {actions}
          <button
            type="button"
            className={classes.toggle}
            aria-pressed={asTable}
            onClick={() => setAsTable(!asTable)}
          >
            {t('Show as table')}
          </button>
        </div>
      )}
    </section>
  );
}

const NONE: readonly never[] = [];
const asIs = (count: string): string => count;

/**
 * Its name is its gist; the table has all of it. The arrow keys go from point to point, and each is read
 * out. An application, because screen readers pass no keys on to a picture.
 */
function Plot(props: Props) {
  const { title, unit, points, bands = NONE, lanes = NONE, notes = NONE, names = {} } = props;
  const { now = null, ticksAt = 'middle' } = props;
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const geometry = useMemo(() => geometryOf(points, width, lanes), [points, width, lanes]);
  const [active, setActive] = useState<number | null>(null);
  const [spoken, setSpoken] = useState('');
  const last = points.length - 1;
  const latest = points.findLastIndex(({ upcoming }) => !upcoming);
  const start = latest === -1 ? last : latest;
  const shown = active === null ? null : Math.min(active, last);
  const point = points[shown ?? start];

  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width: wide } = event.currentTarget.getBoundingClientRect();
    setActive(nearest(geometry.xs, ((event.clientX - left) * width) / wide));
  };
  const press = (event: KeyboardEvent) => {
    const next = stepOf(event.key, shown ?? start, last);
    if (next === undefined) return;
    event.preventDefault();
    setActive(next);
    setSpoken(next === null ? '' : pointWords(points[next] as TrendPoint, unit));
  };
  const leave = () => {
    setActive(null);
    setSpoken('');
  };

  return (
    <>
      <div
        ref={box}
        className={classes.box}
        role="application"
        aria-roledescription={t('chart')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: its points are read by the arrow keys
        tabIndex={0}
        aria-label={`${title}. ${summaryWords(points, unit)}`}
        onKeyDown={press}
        onFocus={() => setActive((current) => current ?? start)}
        onBlur={leave}
        onPointerDown={follow}
        onPointerMove={follow}
        onPointerLeave={() => setActive(null)}
      >
        <TrendPlot
          {...{ points, geometry, bands, notes, names, now, ticksAt }}
          active={shown}
          axisUnit={unit.onAxis ?? asIs}
        />
        {shown !== null && point && (
          <TrendTip point={point} unit={unit} at={(geometry.xs[shown] ?? 0) / geometry.width} />
        )}
      </div>
      <p className={classes.spoken} role="status" aria-live="polite">
        {spoken}
      </p>
    </>
  );
}

/** Null hides the value; undefined is a key that means nothing here. */
function stepOf(key: string, current: number, last: number): number | null | undefined {
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(0, current - 1);
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(last, current + 1);
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  return key === 'Escape' ? null : undefined;
}
