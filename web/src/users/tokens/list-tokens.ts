import { queryOptions, useQuery } from '@tanstack/react-query';
import type { listTokens } from '#contract/tokens.ts';
import { ask } from '../../platform/api.ts';

export const tokensQuery = queryOptions({
  queryKey: ['tokens'],
  queryFn: ({ signal }) => ask<typeof listTokens>('GET /api/users/me/tokens', {}, { signal }),
});

export const useTokens = () => useQuery(tokensQuery);
