import type { Query } from '@tanstack/react-query';
import type { Report } from './reading.ts';
import { useReadings } from './use-readings.ts';

const countedUntilOf = ({ state }: Query): number | null =>
  (state.data as Partial<Report<unknown>> | undefined)?.countedUntil ?? null;

const hasCountedUntil = (query: Query): boolean => countedUntilOf(query) !== null;

/** The moment before which every hit is in all reports of the open page; null where the source does not tell. */
export const useCountedUntil = (): number | null => {
  const moments = useReadings(hasCountedUntil).map(countedUntilOf);
  return moments.reduce((first, each) => Math.min(first ?? Infinity, each ?? Infinity), null);
};
