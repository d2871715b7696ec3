import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { me } from '#contract/users.ts';
import { call } from '../platform/api.ts';
import { refreshUser, useSession } from '../platform/session.ts';

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }) =>
    (await call<typeof me>('GET /api/users/me', {}, { signal, whole: true })).body,
  staleTime: 60_000,
});

/** Rights and conferences may have changed since the sign-in that the browser remembers. */
export function useRefreshedUser(): void {
  const { user, ended } = useSession();
  const { data } = useQuery({ ...meQuery, enabled: user !== null && !ended });
  useEffect(() => {
    if (data) refreshUser(data);
  }, [data]);
}
