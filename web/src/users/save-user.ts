import { useMutation, useQueryClient } from '@tanstack/react-query';
import { KEPT_PASSWORD } from '#contract/kept-password.ts';
import type { createUser, inviteUser, NewUser, User, updateUser } from '#contract/users.ts';
import { versionOf } from '#contract/version.ts';
import { ask } from '../platform/api.ts';
import { usersQuery } from '../platform/users.ts';
import { meQuery } from './refresh-user.ts';

export interface UserChange {
  /** As they were read or saved last: what somebody else changed since is not written over. Null: a new one. */
  user: User | null;
  values: NewUser;
  /** A new user chooses the password by a mailed link; what the form holds as one is not sent. */
  invite: boolean;
  /** The password that was saved here before: sent again, it would end their sessions. */
  savedPassword?: string | undefined;
}

/** Creates or changes a user, who may be the one who is signed in. */
export function useSaveUser() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (change: UserChange) =>
      change.user === null ? create(change) : update(change, change.user),
    onSuccess: (_, { user }) => {
      cache.invalidateQueries({ queryKey: usersQuery.queryKey });
      if (user) cache.invalidateQueries({ queryKey: meQuery.queryKey });
    },
  });
}

function create({ values, invite }: UserChange): Promise<User> {
  if (!invite) return ask<typeof createUser>('POST /api/users/create', { body: values });
  const { password: _, ...body } = values;
  return ask<typeof inviteUser>('POST /api/users/invite', { body });
}

function update({ values, savedPassword }: UserChange, user: User): Promise<User> {
  const { _id: id, name, email, isAdmin, paidCategory, prefixes } = user;
  const password = values.password === savedPassword ? KEPT_PASSWORD : values.password;
  return ask<typeof updateUser>(
    'PUT /api/users/update',
    { body: { ...values, password, id } },
    { seen: versionOf({ name, email, isAdmin, paidCategory, prefixes }) },
  );
}
