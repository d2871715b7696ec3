import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ChangedUser, updateUser } from '#contract/users.ts';
import { call } from '../platform/api.ts';
import { usersQuery } from '../platform/users.ts';
import { meQuery } from './refresh-user.ts';

const requestUpdateUser = async (body: ChangedUser) =>
  (await call<typeof updateUser>('PUT /api/users/update', { body })).body;

/** The changed user may be the one who is signed in. */
export function useUpdateUser() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: requestUpdateUser,
    onSuccess: () => {
      cache.invalidateQueries({ queryKey: usersQuery.queryKey });
      cache.invalidateQueries({ queryKey: meQuery.queryKey });
    },
  });
}
