import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { createUser, NewUser } from '#contract/users.ts';
import { call } from '../platform/api.ts';
import { usersQuery } from '../platform/users.ts';

const requestCreateUser = async (body: NewUser) =>
  (await call<typeof createUser>('POST /api/users/create', { body })).body;

export function useCreateUser() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: requestCreateUser,
    onSuccess: () => cache.invalidateQueries({ queryKey: usersQuery.queryKey }),
  });
}
