import { useMutation } from '@tanstack/react-query';
import type { createUser, inviteUser, NewUser } from '#contract/users.ts';
import { ask } from '../platform/api.ts';
import { useReread } from '../platform/reread.ts';
import { usersQuery } from '../platform/users.ts';

interface Wanted {
  values: NewUser;
  /** They choose the password by a mailed link; what the form holds as one is not sent. */
  invite: boolean;
}

export const useCreateUser = () =>
  useMutation({
    mutationFn: ({ values, invite }: Wanted) => {
      if (!invite) return ask<typeof createUser>('POST /api/users/create', { body: values });
      const { password: _, ...body } = values;
      return ask<typeof inviteUser>('POST /api/users/invite', { body });
    },
    onSuccess: useReread(usersQuery.queryKey),
  });
