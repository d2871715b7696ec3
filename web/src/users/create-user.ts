import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { createUser, inviteUser, NewUser } from '#contract/users.ts';
import { call } from '../platform/api.ts';
import { usersQuery } from '../platform/users.ts';

interface Wanted {
  values: NewUser;
  /** They choose the password by a mailed link; what the form holds as one is not sent. */
  invite: boolean;
}

const requestCreateUser = async ({ values, invite }: Wanted) => {
  if (!invite)
    return (await call<typeof createUser>('POST /api/users/create', { body: values })).body;
  const { password: _, ...body } = values;
  return (await call<typeof inviteUser>('POST /api/users/invite', { body })).body;
};

export function useCreateUser() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: requestCreateUser,
    onSuccess: () => cache.invalidateQueries({ queryKey: usersQuery.queryKey }),
  });
}
