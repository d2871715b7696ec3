import type { TrendNote, TrendPoint } from '../../ui/trend.ts';

const MAX_NOTES = 2;
const MIN_POINTS = 5;
/** Below this part of the highest value a peak is not worth a word. */
const MIN_PART = 0.4;
/** Points between two notes, so that their words do not touch. */
const MIN_DISTANCE = 3;

/** The highest peaks, each with the session that took place then, or its hour or day. */
export function notePeaks(points: readonly TrendPoint[]): TrendNote[] {
  const values = points.map((point) => (point.upcoming || point.unfinished ? -1 : point.value));
  const highest = Math.max(0, ...values);
  if (points.length < MIN_POINTS || highest === 0) return [];
  const peaks = values
    .map((value, at) => ({ value, at }))
    .filter(({ value, at }) => value >= MIN_PART * highest && isPeak(values, at))
    .toSorted((a, b) => b.value - a.value);
  const noted: number[] = [];
  for (const { at } of peaks) {
    if (noted.length === MAX_NOTES) break;
    if (noted.every((other) => Math.abs(other - at) >= MIN_DISTANCE)) noted.push(at);
  }
  return noted.map((at) => ({ at, text: textOf(points[at] as TrendPoint) }));
}

const isPeak = (values: readonly number[], at: number): boolean => {
  const value = values[at] ?? 0;
  return value > (values[at - 1] ?? -1) && value >= (values[at + 1] ?? -1);
};

const textOf = ({ notes = [], tick }: TrendPoint): string => notes[0] ?? tick;
