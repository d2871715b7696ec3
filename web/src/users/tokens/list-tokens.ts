import { queryOptions, useQuery } from '@tanstack/react-query';
import type { listTokens } from '#contract/tokens.ts';
import { call } from '../../platform/api.ts';

export const tokensQuery = queryOptions({
  queryKey: ['tokens'],
  queryFn: async ({ signal }) =>
    (await call<typeof listTokens>('GET /api/users/me/tokens', {}, { signal })).body,
});

export const useTokens = () => useQuery(tokensQuery);
