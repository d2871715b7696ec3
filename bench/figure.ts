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

export const percentile = (values: number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

export const median = (values: number[]): number => percentile(values, 0.5);

/** A figure, rounded as far as it matters; with its ratio where there is a baseline. */
export const asFigure = (
  name: string,
  value: number,
  unit: string,
  baseline: number | null = null,
): Figure => ({
  name,
  value: rounded(value),
  unit,
  baseline: baseline === null ? null : rounded(baseline),
  ratio: baseline === null ? null : Math.round((value / baseline) * 100) / 100,
});

const rounded = (value: number): number =>
  value < 100 ? Number(value.toFixed(2)) : Math.round(value);

const ROUNDS = 5;

/** The medians of two measurements by turns, so that a slower moment of the machine is both's. */
export const byTurns = async (
  ours: () => Promise<number>,
  baseline: () => Promise<number>,
): Promise<{ value: number; baseline: number }> => {
  const [values, baselines]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    baselines.push(await baseline());
    values.push(await ours());
  }
  return { value: median(values), baseline: median(baselines) };
};
