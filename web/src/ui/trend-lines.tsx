import { areaPath, curvePath } from './chart-scale.ts';
import type { TrendNow, TrendPoint } from './trend.ts';
import classes from './trend-chart.module.css';
import { drawnValue, type Geometry } from './trend-geometry.ts';

/** What the two lines are called; undefined: the chart has one line only. */
export interface LineNames {
  own?: string | undefined;
  before?: string | undefined;
}

interface Props {
  points: readonly TrendPoint[];
  geometry: Geometry;
}

interface LinesProps extends Props {
  gradient: string;
  names: LineNames;
  now: TrendNow | null;
}

type Place = readonly [x: number, y: number];

/** The shown period as a filled line, the earlier one as a dotted one; each is named at the line. */
export function Lines({ points, geometry, gradient, names, now }: LinesProps) {
  const { xs, yOf, xOf, floor } = geometry;
  const begun = points.filter(({ upcoming }) => !upcoming);
  const last = begun.at(-1);
  const places = begun.map((point, at): Place => {
    const isNow = point.unfinished && now && point === last;
    return [isNow ? xOf(now.until ?? now.at) : (xs[at] ?? 0), yOf(drawnValue(point))];
  });
  // A day that goes on is joined by a dashed line: its value is no rate.
  const isPartial = last?.unfinished && last.elapsed === undefined;
  const whole = isPartial ? places.slice(0, -1) : places;
  const before = points.flatMap((point, at): Place[] =>
    point.before === null ? [] : [[xs[at] ?? 0, yOf(point.before)]],
  );
  const end = places.at(-1);
  return (
    <>
      <path className={classes.ghost} d={curvePath(before)} />
      <path d={areaPath(whole, floor)} fill={`url(#${gradient})`} />
      <path className={classes.line} d={curvePath(whole)} />
      {isPartial && places.length > 1 && (
        <path className={classes.partial} d={curvePath(places.slice(-2))} />
      )}
      {names.before && <LineName name={names.before} place={nameBefore(points, geometry)} />}
      {names.own && end && (
        <OwnName
          name={names.own}
          end={end}
          running={last?.unfinished ?? false}
          geometry={geometry}
        />
      )}
      {last?.unfinished && end && <End place={end} lagging={now?.until !== undefined} />}
    </>
  );
}

/** Green with a ring is the present; hollow where counting has not come so far. */
const End = ({ place: [x, y], lagging }: { place: Place; lagging: boolean }) =>
  lagging ? (
    <circle className={classes.note} cx={x} cy={y} r={4} />
  ) : (
    <>
      <circle className={classes.ring} cx={x} cy={y} r={9} />
      <circle className={classes.live} cx={x} cy={y} r={4.5} />
    </>
  );

interface OwnNameProps {
  name: string;
  end: Place;
  running: boolean;
  geometry: Geometry;
}

/** Right of the end of the line while there is room, otherwise above it. */
const OwnName = ({ name, end: [x, y], running, geometry: { width } }: OwnNameProps) => {
  const hasRoom = running && x < width - 90;
  return (
    <text
      className={classes.ownName}
      x={hasRoom ? x + 12 : Math.min(x, width)}
      y={hasRoom ? y + 4 : y - 12}
      textAnchor={hasRoom ? 'start' : 'end'}
    >
      {name}
    </text>
  );
};

const LineName = ({ name, place }: { name: string; place: Place | undefined }) =>
  place && (
    <text className={classes.label} x={place[0]} y={place[1]}>
      {name}
    </text>
  );

/** Where both lines are furthest apart, in the part of the chart that its own name leaves free. */
const nameBefore = (points: readonly TrendPoint[], geometry: Geometry): Place | undefined => {
  const { xs, yOf, width, floor } = geometry;
  const gapOf = (point: TrendPoint): number =>
    point.before === null ? -1 : Math.abs(point.before - (point.upcoming ? 0 : drawnValue(point)));
  const candidates = points
    .map((point, at) => ({ point, x: xs[at] ?? 0 }))
    .filter(({ point, x }) => point.before !== null && x > width * 0.3 && x < width - 70);
  const best = candidates.toSorted((a, b) => gapOf(b.point) - gapOf(a.point))[0];
  if (!best || best.point.before === null) return undefined;
  const y = yOf(best.point.before);
  const isBelow = !best.point.upcoming && best.point.before < drawnValue(best.point);
  return [best.x, isBelow && y + 24 < floor ? y + 18 : y - 10];
};

export function NowMark({ now, geometry }: { now: TrendNow; geometry: Geometry }) {
  const { xOf, top, floor, width } = geometry;
  const x = xOf(now.at);
  const isRight = x > width - 110;
  const text = { x: isRight ? x - 6 : x + 6, textAnchor: isRight ? 'end' : 'start' } as const;
  return (
    <>
      {now.until !== undefined && (
        <rect
          className={classes.lag}
          x={xOf(now.until)}
          y={top - 12}
          width={Math.max(0, x - xOf(now.until))}
          height={floor - top + 12}
        />
      )}
      <line className={classes.now} x1={x} x2={x} y1={top - 20} y2={floor} />
      <text className={`${classes.label} ${classes.strong}`} {...text} y={top - 12}>
        {now.label}
      </text>
      {now.untilLabel && (
        <text className={classes.label} {...text} y={top + 6}>
          {now.untilLabel}
        </text>
      )}
    </>
  );
}

/** A few points beside each other: a line between them would say more than they do. */
export function Bars({ points, geometry }: Props) {
  const { xs, yOf, floor, width } = geometry;
  const full = Math.min(64, (width / Math.max(1, points.length)) * 0.5);
  return points.map(({ name, value, before, unfinished, upcoming }, at) => {
    const x = xs[at] ?? 0;
    const each = before === null ? full : full / 2;
    return (
      <g key={name}>
        {before !== null && (
          <rect
            className={classes.ghostBar}
            x={x - each}
            y={yOf(before)}
            width={each}
            height={floor - yOf(before)}
            rx={3}
          />
        )}
        {!upcoming && (
          <rect
            className={unfinished ? classes.partialBar : classes.bar}
            x={before === null ? x - each / 2 : x}
            y={yOf(value)}
            width={each}
            height={floor - yOf(value)}
            rx={3}
          />
        )}
      </g>
    );
  });
}
