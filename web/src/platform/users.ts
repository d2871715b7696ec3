import { queryOptions, useQuery } from '@tanstack/react-query';
import type { listUsers } from '#contract/users.ts';
import { call } from './api.ts';

/** For administrators. */
export const usersQuery = queryOptions({
  queryKey: ['users'],
  queryFn: async ({ signal }) =>
    (await call<typeof listUsers>('GET /api/users', {}, { signal })).body,
});

export const useUsers = () => useQuery(usersQuery);
