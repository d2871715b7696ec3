import { queryOptions, useQuery } from '@tanstack/react-query';
import type { listPasskeys } from '#contract/passkeys.ts';
import { call } from '../../platform/api.ts';

export const passkeysQuery = queryOptions({
  queryKey: ['second-factor', 'passkeys'],
  queryFn: async ({ signal }) =>
    (await call<typeof listPasskeys>('GET /api/users/me/passkeys', {}, { signal })).body,
});

export const usePasskeys = () => useQuery(passkeysQuery);
