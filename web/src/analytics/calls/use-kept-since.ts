import { useQuery } from '@tanstack/react-query';
import type { Range } from '../period/range.ts';
import { useReader } from '../reader.tsx';
import { reportQuery } from './get-report.ts';

/** Of a range under a filter: the day from which on single visits are kept, or `none`; null where all are. */
export const useKeptSince = (range: Range | null): string | null =>
  useQuery({ ...reportQuery(useReader(), range), select: ({ keptSince }) => keptSince }).data ??
  null;
