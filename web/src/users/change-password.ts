import { useMutation } from '@tanstack/react-query';
import type { changeOwnPassword } from '#contract/account.ts';
import { ask } from '../platform/api.ts';
import { useReread } from '../platform/reread.ts';
import { sessionsQuery } from './list-sessions.ts';

export interface PasswordChange {
  currentPassword: string;
  newPassword: string;
}

export const useChangePassword = () =>
  useMutation({
    mutationFn: (body: PasswordChange) =>
      ask<typeof changeOwnPassword>('PUT /api/users/me/password', { body }),
    onSuccess: useReread(sessionsQuery.queryKey),
  });
