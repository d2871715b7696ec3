/** One line of the table and of bench/results.json. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  /** The same work by simpler means, measured in the same run on the same machine. */
  baseline: number | null;
  /** The value against its baseline. */
  ratio: number | null;
}

export const median = (values: number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};
