import { queryOptions, useQuery } from '@tanstack/react-query';
import type { getUser } from '#contract/users.ts';
import { ask } from '../platform/api.ts';

/** Always read afresh, and only once: a form being filled in is not overwritten. */
export const userQuery = (id: string) =>
  queryOptions({
    queryKey: ['user', id],
    queryFn: ({ signal }) =>
      ask<typeof getUser>('GET /api/users/{id}', { params: { id } }, { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useUser = (id: string) => useQuery(userQuery(id));
