import { queryOptions, useQuery } from '@tanstack/react-query';
import type { listShares } from '#contract/shares.ts';
import { call } from '../../platform/api.ts';

export const sharesQuery = (prefix: string) =>
  queryOptions({
    queryKey: ['shares', prefix.toLowerCase()],
    queryFn: async ({ signal }) => {
      const input = { params: { prefix } };
      return (
        await call<typeof listShares>('GET /api/analytics/shares/{prefix}', input, { signal })
      ).body;
    },
  });

/** The links that still work, newest first. */
export const useShares = (prefix: string) => useQuery(sharesQuery(prefix));
