import { queryOptions, useQuery } from '@tanstack/react-query';
import type { listSessions } from '#contract/account.ts';
import { call } from '../platform/api.ts';

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) =>
    (await call<typeof listSessions>('GET /api/users/me/sessions', {}, { signal })).body,
});

export const useSessions = () => useQuery(sessionsQuery);
