import classes from './trend-chart.module.css';
import type { Geometry } from './trend-geometry.ts';

const LETTER = 5.8;

/** The programme under the time axis: a row for each room, its sessions at their time. */
export function TrendLanes({ geometry }: { geometry: Geometry }) {
  const { lanes, lanesTop, laneHeight, width, xOf, narrow } = geometry;
  return lanes.map((lane, row) => {
    const y = lanesTop + row * laneHeight;
    return (
      <g key={lane.name}>
        <line
          className={classes.grid}
          x1={0}
          x2={width}
          y1={y + laneHeight - 1}
          y2={y + laneHeight - 1}
        />
        {!narrow && (
          <text className={classes.label} x={0} y={y + 14}>
            {lane.name}
          </text>
        )}
        {lane.items.map(({ from, to, name, withPosters, running }, at) => {
          const x = xOf(from) + 1;
          const next = lane.items[at + 1];
          const room = (next ? xOf(next.from) : width) - x;
          return (
            <g key={`${name} ${from}`}>
              <title>{name}</title>
              <rect
                className={classes.session}
                data-posters={withPosters || undefined}
                data-running={running || undefined}
                x={x}
                y={y + 1}
                width={Math.max(3, xOf(to) - x - 1)}
                height={laneHeight - 4}
                rx={4}
              />
              {!narrow && (
                <text className={classes.label} x={x + 6} y={y + 14}>
                  {shorten(name, Math.floor((room - 12) / LETTER))}
                </text>
              )}
            </g>
          );
        })}
      </g>
    );
  });
}

/** Nothing where only a letter or two would fit. */
const shorten = (name: string, length: number): string => {
  if (name.length <= length) return name;
  return length > 3 ? `${name.slice(0, length - 1).trimEnd()}…` : '';
};
