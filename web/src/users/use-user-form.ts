import { useState } from 'react';
import type { User } from '#contract/users.ts';
import { paths } from '../platform/paths.ts';
import type { Message } from '../ui/banner.tsx';
import { useSaveForm } from '../ui/form/use-save-form.ts';
import { type UserChange, useSaveUser } from './save-user.ts';
import type { UserValues } from './user-form.tsx';
import {
  createFailed,
  updateFailed,
  userCreated,
  userFaults,
  userInvited,
  userUpdated,
} from './user-messages.ts';

const SAVED_MS = 1_500;

/** Creates a user, or changes the one who is there; then opens the list. */
export function useUserForm(initialValues: UserValues, initialUser: User | null) {
  // What the form was filled with or has saved: a later reading must not pass for what this administrator saw.
  const [user, setUser] = useState(initialUser);
  const mutation = useSaveUser();
  const form = useSaveForm<UserValues, UserChange, User>({
    initialValues,
    mutation,
    toRequest: ({ invite, ...values }, saved) => ({
      ...{ user, values, invite },
      savedPassword: saved.password,
    }),
    onSaved: setUser,
    savedMessage,
    fieldErrors: userFaults,
    failedMessage: (error, change) => (change.user ? updateFailed(error) : createFailed(error)),
    leaveTo: { path: paths.users, afterMs: SAVED_MS },
  });
  return { form, isNew: user === null };
}

function savedMessage(answer: User, { user, invite, values }: UserChange): Message {
  if (user) return userUpdated(answer.name);
  return invite ? userInvited(values.email) : userCreated();
}
