interface Part {
  from: number;
  to: number;
}

/** More bars than this stand without a gap: they would be thinner than it. */
const MAX_WITH_GAP = 150;
const GAP = 0.25;

/**
 * Returns bars as one SVG path, one unit wide each and as high as their part of the largest, from 100 down to 0.
 * With `part` only those of its positions.
 */
export function stepPath(
  values: readonly number[],
  largest: number,
  { from, to }: Part = { from: 0, to: values.length },
): string {
  const width = values.length > MAX_WITH_GAP ? 1 : 1 - GAP;
  return values
    .slice(from, to)
    .map((value, at) => {
      const height = Math.max(1, (100 * value) / largest).toFixed(1);
      return `M${from + at} 100v-${height}h${width}V100z`;
    })
    .join('');
}

/** Returns the ranks that the axis names: the first of each page, or of as many pages as have room. */
export function shapeTicks(count: number): number[] {
  const every = 10 * Math.max(1, Math.ceil(count / 80));
  return Array.from({ length: Math.ceil(count / every) }, (_, at) => at * every + 1);
}
