import { axisOf } from './chart-scale.ts';
import type { TrendLane, TrendPoint } from './trend.ts';

/** Room above the highest value: for its note, and the label of the present. */
const TOP = 28;
const AXIS = 24;
const LANE = 22;
const NARROW = 500;

export interface Geometry {
  width: number;
  /** Of the drawing with its axis and lanes. */
  height: number;
  top: number;
  floor: number;
  ticks: number[];
  narrow: boolean;
  lanes: TrendLane[];
  laneHeight: number;
  lanesTop: number;
  /** The middle of each point. */
  xs: number[];
  /** A place along the points: 1.5 is in the middle of the second one. */
  xOf: (along: number) => number;
  yOf: (value: number) => number;
}

/** The height at which a point is drawn: an unfinished hour at its rate so far. */
export const drawnValue = ({ value, elapsed }: TrendPoint): number =>
  elapsed === undefined ? value : value / elapsed;

export function geometryOf(
  points: readonly TrendPoint[],
  width: number,
  lanes: readonly TrendLane[],
): Geometry {
  const narrow = width < NARROW;
  const floor = narrow ? 200 : 268;
  const largest = Math.max(
    0,
    ...points.map((point) => Math.max(point.upcoming ? 0 : drawnValue(point), point.before ?? 0)),
  );
  const { top, ticks } = axisOf(largest);
  const xOf = (along: number) => (along / Math.max(1, points.length)) * width;
  const shown = narrow ? lanesWithPosters(lanes) : [...lanes];
  return {
    ...{ width, floor, ticks, narrow, xOf },
    top: TOP,
    height: floor + AXIS + (shown.length === 0 ? 0 : shown.length * LANE + 6),
    lanes: shown,
    laneHeight: LANE,
    lanesTop: floor + AXIS + 4,
    xs: points.map((_, at) => xOf(at + 0.5)),
    yOf: (value) => floor - (value / top) * (floor - TOP),
  };
}

const lanesWithPosters = (lanes: readonly TrendLane[]): TrendLane[] =>
  lanes
    .map(({ name, items }) => ({ name, items: items.filter(({ withPosters }) => withPosters) }))
    .filter(({ items }) => items.length > 0);
