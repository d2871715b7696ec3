import { queryOptions, useQuery } from '@tanstack/react-query';
import type { getCounting } from '#contract/counting.ts';
import { plural } from '../texts/texts.tsx';
import { ask } from './api.ts';

/** For administrators. */
export const countingQuery = queryOptions({
  queryKey: ['counting'],
  queryFn: ({ signal }) => ask<typeof getCounting>('GET /api/counting', {}, { signal }),
  staleTime: 0,
});

/** `every` reads it again after so many milliseconds; false: once. */
export const useCounting = ({ every = false }: { every?: number | false } = {}) =>
  useQuery({ ...countingQuery, refetchInterval: every });

/** "1 hit", "1,200 hits". */
export const hitsWords = (hits: number): string => plural(hits, '{count} hit', '{count} hits');
