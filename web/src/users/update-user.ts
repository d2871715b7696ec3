import { useMutation, useQueryClient } from '@tanstack/react-query';
import { KEPT_PASSWORD } from '#contract/kept-password.ts';
import type { NewUser, User, updateUser } from '#contract/users.ts';
import { versionOf } from '#contract/version.ts';
import { ask } from '../platform/api.ts';
import { usersQuery } from '../platform/users.ts';
import { meQuery } from './refresh-user.ts';

interface Change {
  /** As they were read or saved last: what somebody else changed since is not written over. */
  user: User;
  values: NewUser;
  /** The password that was saved here before: sent again, it would end their sessions. */
  savedPassword?: string | undefined;
}

/** The changed user may be the one who is signed in. */
export function useUpdateUser() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ user, values, savedPassword }: Change) => {
      const { _id: id, name, email, isAdmin, paidCategory, prefixes } = user;
      const password = values.password === savedPassword ? KEPT_PASSWORD : values.password;
      return ask<typeof updateUser>(
        'PUT /api/users/update',
        { body: { ...values, password, id } },
        { seen: versionOf({ name, email, isAdmin, paidCategory, prefixes }) },
      );
    },
    onSuccess: () => {
      cache.invalidateQueries({ queryKey: usersQuery.queryKey });
      cache.invalidateQueries({ queryKey: meQuery.queryKey });
    },
  });
}
