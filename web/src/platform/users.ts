import { queryOptions, useQuery } from '@tanstack/react-query';
import type { listUsers } from '#contract/users.ts';
import { ask } from './api.ts';

/** For administrators. */
export const usersQuery = queryOptions({
  queryKey: ['users'],
  queryFn: ({ signal }) => ask<typeof listUsers>('GET /api/users', {}, { signal }),
});

export const useUsers = () => useQuery(usersQuery);
