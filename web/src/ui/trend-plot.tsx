import { useId } from 'react';
import { number } from '../texts/texts.tsx';
import { labelled } from './chart-scale.ts';
import type { TrendBand, TrendNote, TrendNow, TrendPoint } from './trend.ts';
import classes from './trend-chart.module.css';
import { drawnValue, type Geometry } from './trend-geometry.ts';
import { TrendLanes } from './trend-lanes.tsx';
import { Bars, type LineNames, Lines, NowMark } from './trend-lines.tsx';

const TICK_WIDTH = 84;
const NARROW_TICK_WIDTH = 64;
/** Fewer points than that are bars. */
const MIN_LINE_POINTS = 4;

export interface PlotProps {
  points: readonly TrendPoint[];
  geometry: Geometry;
  /** The point under the pointer or the keys. */
  active: number | null;
  bands: readonly TrendBand[];
  notes: readonly TrendNote[];
  names: LineNames;
  now: TrendNow | null;
  /** Hours are labelled where they begin, days in their middle. */
  ticksAt: 'start' | 'middle';
  /** On the highest grid line: "250 visits per hour". */
  axisUnit: (count: string) => string;
}

/** The drawing alone. The chart around it reads its values out. */
export function TrendPlot(props: PlotProps) {
  const { points, geometry, active, bands, notes, names, now } = props;
  const { width, height, top, floor, xs, xOf, yOf } = geometry;
  const gradient = useId();
  const at = active === null ? undefined : xs[active];
  const point = active === null ? undefined : points[active];
  return (
    <svg
      className={classes.plot}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
    >
      <defs>
        <linearGradient id={gradient} x1="0" y1="0" x2="0" y2="1">
          <stop className={classes.fillTop} offset="0" />
          <stop className={classes.fillEnd} offset="1" />
        </linearGradient>
      </defs>
      {bands.map(({ from, to }, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: two may take place at the same time
          key={index}
          className={classes.band}
          x={xOf(from)}
          y={top - 12}
          width={Math.max(2, xOf(to) - xOf(from))}
          height={floor - top + 12}
        />
      ))}
      <Grid {...props} />
      {points.length < MIN_LINE_POINTS ? (
        <Bars points={points} geometry={geometry} />
      ) : (
        <Lines points={points} geometry={geometry} gradient={gradient} names={names} now={now} />
      )}
      <line className={classes.floor} x1={0} x2={width} y1={floor} y2={floor} />
      <Ticks {...props} />
      {!geometry.narrow && <Notes points={points} geometry={geometry} notes={notes} />}
      {now && <NowMark now={now} geometry={geometry} />}
      <TrendLanes geometry={geometry} />
      {at !== undefined && point && (
        <>
          <line className={classes.cursor} x1={at} x2={at} y1={top - 10} y2={floor} />
          {!point.upcoming && (
            <circle className={classes.dot} cx={at} cy={yOf(drawnValue(point))} r={4} />
          )}
        </>
      )}
    </svg>
  );
}

function Grid({ geometry, axisUnit }: PlotProps) {
  const { width, ticks, yOf } = geometry;
  const highest = ticks.at(-1);
  return ticks.slice(1).map((tick) => (
    <g key={tick}>
      <line className={classes.grid} x1={0} x2={width} y1={yOf(tick)} y2={yOf(tick)} />
      <text className={classes.label} x={0} y={yOf(tick) - 5}>
        {tick === highest ? axisUnit(number(tick)) : number(tick)}
      </text>
    </g>
  ));
}

function Ticks({ points, geometry, ticksAt }: PlotProps) {
  const { width, floor, narrow, xs, xOf } = geometry;
  const shown = labelled(points.length, width, narrow ? NARROW_TICK_WIDTH : TICK_WIDTH);
  return shown.map((at) => {
    const isFirst = ticksAt === 'start' && at === 0;
    return (
      <text
        key={at}
        className={classes.label}
        x={ticksAt === 'start' ? xOf(at) : xs[at]}
        y={floor + 17}
        textAnchor={isFirst ? 'start' : 'middle'}
      >
        {points[at]?.tick}
      </text>
    );
  });
}

/** Of a note in its font. */
const PX_PER_CHARACTER = 6;

/** Peaks with their values, and in words where those do not touch the words of another. */
function Notes({ points, geometry, notes }: Pick<PlotProps, 'points' | 'geometry' | 'notes'>) {
  const { xs, yOf, width } = geometry;
  return notes.map(({ at, text }) => {
    const point = points[at];
    const x = xs[at];
    if (!point || x === undefined) return null;
    const y = yOf(drawnValue(point));
    const distances = notes
      .map((other) => Math.abs((xs[other.at] ?? x) - x))
      .filter((px) => px > 0);
    const hasRoom = (text.length + 5) * PX_PER_CHARACTER < Math.min(...distances);
    const anchor = x < 90 ? 'start' : x > width - 90 ? 'end' : 'middle';
    return (
      <g key={at}>
        <circle className={classes.note} cx={x} cy={y} r={3} />
        <text className={classes.label} x={x} y={y - 10} textAnchor={anchor}>
          <tspan className={classes.strong}>{number(point.value)}</tspan> {hasRoom && text}
        </text>
      </g>
    );
  });
}
