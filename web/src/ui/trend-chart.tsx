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
import { nearest } from './chart-scale.ts';
import { pointWords, summaryWords, type TrendBand, type TrendPoint, type Unit } from './trend.ts';
import classes from './trend-chart.module.css';
import { geometryOf, TrendPlot } from './trend-plot.tsx';
import { TrendTable } from './trend-table.tsx';
import { TrendTip } from './trend-tip.tsx';
import { useWidth } from './use-width.ts';

interface Props {
  title: string;
  unit: Unit;
  points: TrendPoint[];
  /** Whether a second, grey series stands beside the first. */
  compared: boolean;
  /** What the second one is called. */
  beforeName?: string;
  /** Beside “Show as table”. */
  actions?: ReactNode;
  /** Behind the curve, and what they are, in a word. */
  bands?: { shown: TrendBand[]; name: string };
}

/** A trend with exact values under the pointer and the arrow keys, and the same as a table. */
export default function TrendChart({
  title,
  unit,
  points,
  compared,
  beforeName = t('Previous period'),
  actions,
  bands,
}: Props) {
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  const last = points.at(-1);
  return (
    <section className={classes.chart} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {compared && !asTable && <Legend beforeName={beforeName} />}
        {points.length > 0 && (
          <button
            type="button"
            className={classes.toggle}
            aria-pressed={asTable}
            onClick={() => setAsTable(!asTable)}
          >
            {t('Show as table')}
          </button>
        )}
        {points.length > 0 && actions}
      </div>
      {points.length === 0 && <p className={classes.nothing}>{t('No data for this period.')}</p>}
      {points.length > 0 && asTable && (
        <TrendTable title={title} unit={unit} points={points} compared={compared} />
      )}
      {points.length > 0 && !asTable && (
        <Plot title={title} unit={unit} points={points} bands={bands?.shown ?? []} />
      )}
      {!asTable && (
        <p className={classes.legend}>
          {bands && bands.shown.length > 0 && <span data-series="bands">{bands.name}</span>}
          {last?.unfinished && (
            <span data-series="unfinished">{t('{name} (so far)', { name: last.name })}</span>
          )}
        </p>
      )}
    </section>
  );
}

const Legend = ({ beforeName }: { beforeName: string }) => (
  <p className={classes.legend}>
    <span data-series="now">{t('This period')}</span>
    <span data-series="before">{beforeName}</span>
  </p>
);

interface PlotProps extends Pick<Props, 'title' | 'unit' | 'points'> {
  bands: TrendBand[];
}

/**
 * Has its gist as its name; the table has all of it. The arrow keys go from point to point, and each is read
 * out. An application, because screen readers pass no keys on to a picture.
 */

function Plot({ title, unit, points, bands }: PlotProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const geometry = useMemo(() => geometryOf(points, width), [points, width]);
  const [active, setActive] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const last = points.length - 1;
  const shown = active === null ? null : Math.min(active, last);
  const point = points[shown ?? last];

  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width: wide } = event.currentTarget.getBoundingClientRect();
    setActive(nearest(geometry.xs, ((event.clientX - left) * width) / wide));
  };
  const press = (event: KeyboardEvent) => {
    const next = step(event.key, shown ?? last, last);
    if (next === undefined) return;
    event.preventDefault();
    setActive(next);
    setSaid(next === null ? '' : pointWords(points[next] as TrendPoint, unit));
  };
  const leave = () => {
    setActive(null);
    setSaid('');
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
        onFocus={() => setActive((now) => now ?? last)}
        onBlur={leave}
        onPointerDown={follow}
        onPointerMove={follow}
        onPointerLeave={() => setActive(null)}
      >
        <TrendPlot points={points} geometry={geometry} active={shown} bands={bands} />
        {shown !== null && point && (
          <TrendTip point={point} unit={unit} at={(geometry.xs[shown] ?? 0) / geometry.width} />
        )}
      </div>
      <p className={classes.said} aria-live="polite">
        {said}
      </p>
    </>
  );
}

/** Null hides the value; undefined is a key that means nothing here. */
function step(key: string, now: number, last: number): number | null | undefined {
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(0, now - 1);
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(last, now + 1);
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  return key === 'Escape' ? null : undefined;
}
