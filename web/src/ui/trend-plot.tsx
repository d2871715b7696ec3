import { number } from '../texts/texts.tsx';
import { areaPath, axisOf, bands, labelled, linePath, spread } from './chart-scale.ts';
import type { TrendBand, TrendPoint } from './trend.ts';
import classes from './trend-chart.module.css';

export const HEIGHT = 240;
const TOP = 12;
const BOTTOM = 28;
const RIGHT = 8;
const TICK_WIDTH = 76;
const MOST_BARS = 14;
/** A line begins and ends so far inside that each label stands right under its point. */
const HALF_LABEL = 22;

export interface Geometry {
  width: number;
  left: number;
  right: number;
  floor: number;
  ticks: number[];
  /** Where each point stands from the left. */
  xs: number[];
  yOf: (value: number) => number;
  /** Few points are bars; many are a line. */
  barWidth: number | null;
}

export function geometryOf(points: TrendPoint[], width: number): Geometry {
  const largest = Math.max(0, ...points.map(({ value, before }) => Math.max(value, before ?? 0)));
  const { top, ticks } = axisOf(largest);
  const left = 12 + 8 * number(top).length;
  const right = Math.max(left + 1, width - RIGHT);
  const floor = HEIGHT - BOTTOM;
  const bars = points.length <= MOST_BARS;
  const inside = Math.min(HALF_LABEL, (right - left) / 4);
  return {
    width,
    left,
    right,
    floor,
    ticks,
    xs: bars
      ? bands(points.length, left, right)
      : spread(points.length, left + inside, right - inside),
    yOf: (value) => floor - (value / top) * (floor - TOP),
    barWidth: bars ? Math.min(48, ((right - left) / Math.max(1, points.length)) * 0.62) : null,
  };
}

interface Props {
  points: TrendPoint[];
  geometry: Geometry;
  /** The point that is looked at. */
  active: number | null;
}

/** Behind the curve; what they are is said in words beside each point. */
function Bands({ bands, geometry }: { bands: TrendBand[]; geometry: Geometry }) {
  const { xs, left, right, floor } = geometry;
  const [first = left] = xs;
  const step = xs.length > 1 ? (xs[1] ?? first) - first : right - left;
  const place = (along: number) => Math.min(right, Math.max(left, first + (along - 0.5) * step));
  return bands.map(({ from, to }, at) => (
    <rect
      // biome-ignore lint/suspicious/noArrayIndexKey: two may take place at the same time
      key={at}
      className={classes.band}
      x={place(from)}
      y={TOP}
      width={Math.max(2, place(to) - place(from))}
      height={floor - TOP}
    />
  ));
}

/** The drawing alone. What it shows is read out by the chart around it. */
export function TrendPlot({
  points,
  geometry,
  active,
  bands: sessions = [],
}: Props & { bands?: TrendBand[] }) {
  const { width, floor, xs, barWidth } = geometry;
  const at = active === null ? undefined : xs[active];
  return (
    <svg className={classes.plot} viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true">
      <Bands bands={sessions} geometry={geometry} />
      <Axis points={points} geometry={geometry} />
      {at !== undefined && <line className={classes.cursor} x1={at} x2={at} y1={TOP} y2={floor} />}
      {barWidth === null ? (
        <Lines points={points} geometry={geometry} active={active} />
      ) : (
        <Bars points={points} geometry={geometry} barWidth={barWidth} />
      )}
    </svg>
  );
}

function Axis({ points, geometry }: Omit<Props, 'active'>) {
  const { left, right, floor, ticks, xs, yOf } = geometry;
  const shown = labelled(points.length, right - left, TICK_WIDTH);
  return (
    <g className={classes.axis}>
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={left} x2={right} y1={yOf(tick)} y2={yOf(tick)} data-floor={tick === 0} />
          <text x={left - 8} y={yOf(tick) + 4} textAnchor="end">
            {number(tick)}
          </text>
        </g>
      ))}
      {shown.map((at) => (
        <text key={at} x={xs[at]} y={floor + 20} textAnchor="middle">
          {points[at]?.tick}
        </text>
      ))}
    </g>
  );
}

function Lines({ points, geometry, active }: Props) {
  const { xs, yOf, floor } = geometry;
  const place = (value: number, at: number) => [xs[at] ?? 0, yOf(value)] as const;
  const now = points.map(({ value }, at) => place(value, at));
  const before = points.flatMap((point, at) =>
    point.before === null ? [] : [place(point.before, at)],
  );
  const dot = active === null ? undefined : now[active];
  // The last one may still grow: joined to the line, it would look like a drop.
  const unfinished = points.at(-1)?.unfinished ? now.at(-1) : undefined;
  const whole = unfinished ? now.slice(0, -1) : now;
  return (
    <>
      <path className={classes.area} d={areaPath(whole, floor)} />
      <path className={classes.beforeLine} d={linePath(before)} />
      <path className={classes.line} d={linePath(whole)} />
      {unfinished && (
        <circle className={classes.unfinished} cx={unfinished[0]} cy={unfinished[1]} r={3.5} />
      )}
      {dot && <circle className={classes.dot} cx={dot[0]} cy={dot[1]} r={4} />}
    </>
  );
}

function Bars({ points, geometry, barWidth }: Omit<Props, 'active'> & { barWidth: number }) {
  const { xs, yOf, floor } = geometry;
  return points.map(({ value, before, unfinished }, at) => {
    const x = xs[at] ?? 0;
    const compared = before !== null;
    const each = compared ? barWidth / 2 : barWidth;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: an hour that a clock shows twice has one name
      <g key={at}>
        {compared && (
          <Bar
            className={classes.beforeBar}
            x={x - each}
            width={each}
            y={yOf(before)}
            floor={floor}
          />
        )}
        <Bar
          className={unfinished ? classes.unfinishedBar : classes.bar}
          x={compared ? x : x - each / 2}
          width={each}
          y={yOf(value)}
          floor={floor}
        />
      </g>
    );
  });
}

interface BarProps {
  className: string | undefined;
  x: number;
  y: number;
  width: number;
  floor: number;
}

const Bar = ({ className, x, y, width, floor }: BarProps) => (
  <rect className={className} x={x} y={y} width={width} height={Math.max(0, floor - y)} rx={2} />
);
