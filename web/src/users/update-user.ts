import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ChangedUser, updateUser } from '#contract/users.ts';
import { ask } from '../platform/api.ts';
import { usersQuery } from '../platform/users.ts';
import { meQuery } from './refresh-user.ts';

/** The changed user may be the one who is signed in. */
export function useUpdateUser() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ seen, ...body }: ChangedUser & { seen: string }) =>
      ask<typeof updateUser>('PUT /api/users/update', { body }, { seen }),
    onSuccess: () => {
      cache.invalidateQueries({ queryKey: usersQuery.queryKey });
      cache.invalidateQueries({ queryKey: meQuery.queryKey });
    },
  });
}
