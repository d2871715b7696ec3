import { queryOptions, useQuery } from '@tanstack/react-query';
import type { listSessions } from '#contract/account.ts';
import { ask } from '../platform/api.ts';

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => ask<typeof listSessions>('GET /api/users/me/sessions', {}, { signal }),
});

export const useSessions = () => useQuery(sessionsQuery);
