import { areaPath, curvePath, spread } from './chart-scale.ts';
import classes from './sparkline.module.css';

const WIDTH = 96;
const HEIGHT = 24;
const INSET = 2;

interface Props {
  values: number[];
  /** What it says, for those who hear it; nothing where the figures beside it say it. */
  label?: string;
  /** As wide as the box that it is in. */
  wide?: boolean;
  /** How many values it has room for: more than there are where some are to come. */
  places?: number;
}

/** A trend as small as a word. */
export function Sparkline({ values, label, wide = false, places = values.length }: Props) {
  const largest = Math.max(1, ...values);
  const xs = spread(places, wide ? 0 : INSET, WIDTH - (wide ? 0 : INSET));
  const floor = HEIGHT - INSET;
  const points = values.map(
    (value, at) => [xs[at] ?? 0, floor - (value / largest) * (floor - INSET)] as const,
  );
  return (
    <svg
      className={classes.sparkline}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      data-wide={wide || undefined}
      {...(wide ? { preserveAspectRatio: 'none' } : { width: WIDTH, height: HEIGHT })}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined || undefined}
    >
      <path className={classes.area} d={areaPath(points, floor)} />
      <path className={classes.line} d={curvePath(points)} />
    </svg>
  );
}
