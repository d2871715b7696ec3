import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { deleteUser, User } from '#contract/users.ts';
import { call } from '../platform/api.ts';
import { usersQuery } from '../platform/users.ts';

/** 200 removes the row; 202 means that the server kept the user; 404 that the list is old. */
export function useDeleteUser() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ _id: id }: User) =>
      call<typeof deleteUser>('DELETE /api/users/delete/{id}', { params: { id } }),
    onSuccess: ({ status }, { _id }) => {
      if (status !== 200) return;
      cache.setQueryData(usersQuery.queryKey, (users) => users?.filter((user) => user._id !== _id));
    },
    onError: ({ status }) => {
      if (status === 404) cache.invalidateQueries({ queryKey: usersQuery.queryKey });
    },
  });
}
