import { number, t } from '../texts/texts.tsx';

/** A step of colour: 0 is none, 1 to 5 go from few to many. */
export type Step = 0 | 1 | 2 | 3 | 4 | 5;

/** Parts of the values that lie under each limit: few are strong, as of countries few have most of the visits. */
const QUANTILES = [0.4, 0.62, 0.8, 0.93];
const ROUND_FACTORS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];
const STRONGEST = 5;

/**
 * Returns the values at which a stronger colour begins: at most four, round, and rising. Each lies above the smallest
 * value and not above the largest, so that the weakest and the strongest colour are used.
 */
export function sequentialLimits(values: readonly number[]): number[] {
  const sorted = values.filter((value) => value > 0).sort((a, b) => a - b);
  const [smallest, largest] = [sorted[0], sorted.at(-1)];
  if (smallest === undefined || largest === undefined || smallest === largest) return [];
  const limits = new Set(QUANTILES.map((part) => roundValue(quantile(sorted, part))));
  const useful = [...limits].filter((limit) => limit > smallest && limit <= largest);
  return useful.length > 0 ? useful : [largest];
}

/** The value below which that part of the values lies. */
function quantile(sorted: readonly number[], part: number): number {
  const place = part * (sorted.length - 1);
  const below = sorted[Math.floor(place)] ?? 0;
  const above = sorted[Math.ceil(place)] ?? 0;
  return below + (above - below) * (place % 1);
}

/** To a number that is easily read: 1, 1.5, 2, 2.5, 3, 4, 5, 6 or 8 times a power of ten; small counts stay. */
function roundValue(value: number): number {
  if (value < 10) return Math.round(value);
  const power = 10 ** Math.floor(Math.log10(value));
  const distance = (factor: number) => Math.abs(factor * power - value);
  return power * ROUND_FACTORS.reduce((a, b) => (distance(b) < distance(a) ? b : a));
}

/** Returns the colour of a value. Fewer limits than four spread over all five colours. */
export function stepOf(value: number, limits: readonly number[]): Step {
  if (value <= 0) return 0;
  return stepOfClass(limits.filter((limit) => value >= limit).length, limits.length);
}

export const stepColor = (step: Step): string => `var(--seq-${step})`;

const stepOfClass = (at: number, last: number): Step =>
  (last === 0 ? 3 : Math.round(1 + (at * (STRONGEST - 1)) / last)) as Step;

/** What each colour stands for, in numbers: "1–11", "250 or more". */
export const stepRanges = (limits: readonly number[]): { step: Step; range: string }[] => [
  { step: 0, range: t('none') },
  ...[1, ...limits].map((from, at) => ({
    step: stepOfClass(at, limits.length),
    range: rangeWords(from, limits[at]),
  })),
];

const rangeWords = (from: number, below: number | undefined): string => {
  if (below === undefined) return t('{count} or more', { count: from });
  return below - 1 === from ? number(from) : `${number(from)}–${number(below - 1)}`;
};
