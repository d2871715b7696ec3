import { queryOptions, useQuery } from '@tanstack/react-query';
import type { listPasskeys } from '#contract/passkeys.ts';
import { ask } from '../../platform/api.ts';

export const passkeysQuery = queryOptions({
  queryKey: ['second-factor', 'passkeys'],
  queryFn: ({ signal }) => ask<typeof listPasskeys>('GET /api/users/me/passkeys', {}, { signal }),
});

export const usePasskeys = () => useQuery(passkeysQuery);
