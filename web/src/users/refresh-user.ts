import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { me } from '#contract/users.ts';
import { ask } from '../platform/api.ts';
import { refreshUser, useSession } from '../platform/session.ts';

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => ask<typeof me>('GET /api/users/me', {}, { signal, whole: true }),
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
