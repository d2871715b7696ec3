import { queryOptions, useQuery } from '@tanstack/react-query';
import type { getSecondFactor } from '#contract/second-factor.ts';
import { ask } from '../../platform/api.ts';

export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) =>
    ask<typeof getSecondFactor>('GET /api/users/me/second-factor', {}, { signal }),
});

export const useSecondFactor = () => useQuery(secondFactorQuery);
