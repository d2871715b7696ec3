import { queryOptions, useQuery } from '@tanstack/react-query';
import type { listShares } from '#contract/shares.ts';
import { ask } from '../../platform/api.ts';

export const sharesQuery = (prefix: string) =>
  queryOptions({
    queryKey: ['shares', prefix.toLowerCase()],
    queryFn: ({ signal }) => {
      const input = { params: { prefix } };
      return ask<typeof listShares>('GET /api/analytics/shares/{prefix}', input, { signal });
    },
  });

/** The links that still work, newest first. */
export const useShares = (prefix: string) => useQuery(sharesQuery(prefix));
