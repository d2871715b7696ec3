import { areaPath, curvePath, spread } from './chart-scale.ts';
import classes from './sparkline.module.css';

const WIDTH = 96;
const HEIGHT = 24;
const INSET = 2;

interface Props {
  values: number[];
  /** What it says, for those who hear it. */
  label: string;
}

/** A trend as small as a word. */
export function Sparkline({ values, label }: Props) {
  const largest = Math.max(1, ...values);
  const xs = spread(values.length, INSET, WIDTH - INSET);
  const floor = HEIGHT - INSET;
  const points = values.map(
    (value, at) => [xs[at] ?? 0, floor - (value / largest) * (floor - INSET)] as const,
  );
  return (
    <svg
      className={classes.sparkline}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={label}
    >
      <path className={classes.area} d={areaPath(points, floor)} />
      <path className={classes.line} d={curvePath(points)} />
    </svg>
  );
}
