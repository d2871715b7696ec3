/** A round upper end of the axis and the steps towards it. Counts are whole, so steps are too. */
export function axisOf(largest: number, wanted = 4): { top: number; ticks: number[] } {
  const step = niceStep(Math.max(1, largest) / wanted);
  const top = Math.max(step, Math.ceil(largest / step) * step);
  const ticks = Array.from({ length: Math.round(top / step) + 1 }, (_, at) => at * step);
  return { top, ticks };
}

/** 1, 2 or 5 times a power of ten, at least 1. */
function niceStep(rough: number): number {
  if (rough <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5, 10].find((each) => each * power >= rough) ?? 10;
  return factor * power;
}

/** Where so many points stand on a width: from edge to edge; a single one in the middle. */
export const spread = (count: number, left: number, right: number): number[] =>
  Array.from({ length: count }, (_, at) =>
    count === 1 ? (left + right) / 2 : left + (at * (right - left)) / (count - 1),
  );

/** Which points get a label, so that labels of this width never touch. */
export function labelled(count: number, width: number, labelWidth: number): number[] {
  const room = Math.max(1, Math.floor(width / labelWidth));
  const every = Math.max(1, Math.ceil(count / room));
  return Array.from({ length: Math.ceil(count / every) }, (_, at) => at * every);
}

const near = (value: number): string => value.toFixed(1).replace(/\.0$/, '');

type Place = readonly [x: number, y: number];

/** A smooth line through the points, as an SVG path. It never leaves the range of two neighbours. */
export function curvePath(points: readonly Place[]): string {
  const [first, second] = points;
  if (!first) return '';
  if (!second) return `M${near(first[0])} ${near(first[1])}`;
  const slopes = points.slice(1).map(([x, y], at) => {
    const [fromX, fromY] = points[at] as Place;
    return (y - fromY) / (x - fromX);
  });
  const tangents = points.map((_, at) => tangentOf(slopes[at - 1], slopes[at]));
  return points.slice(1).reduce(
    (path, [x, y], at) => {
      const [fromX, fromY] = points[at] as Place;
      const third = (x - fromX) / 3;
      const out = near(fromY + (tangents[at] ?? 0) * third);
      const into = near(y - (tangents[at + 1] ?? 0) * third);
      return `${path}C${near(fromX + third)} ${out} ${near(x - third)} ${into} ${near(x)} ${near(y)}`;
    },
    `M${near(first[0])} ${near(first[1])}`,
  );
}

/** The harmonic mean of both slopes, which keeps the curve monotone; flat at a peak. */
const tangentOf = (before: number | undefined, after: number | undefined): number => {
  if (before === undefined || after === undefined) return before ?? after ?? 0;
  return before * after <= 0 ? 0 : (2 * before * after) / (before + after);
};

/** The same line, closed along the floor. */
export function areaPath(points: readonly Place[], floor: number): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return '';
  return `${curvePath(points)}L${near(last[0])} ${near(floor)}L${near(first[0])} ${near(floor)}Z`;
}

/** The point next to a place. */
export const nearest = (xs: readonly number[], x: number): number =>
  xs.reduce(
    (best, each, at) => (Math.abs(each - x) < Math.abs((xs[best] ?? 0) - x) ? at : best),
    0,
  );
