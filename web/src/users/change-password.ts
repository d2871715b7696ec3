import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { changeOwnPassword } from '#contract/account.ts';
import { call } from '../platform/api.ts';
import { sessionsQuery } from './list-sessions.ts';

interface Change {
  currentPassword: string;
  newPassword: string;
}

const requestChange = async (body: Change) =>
  (await call<typeof changeOwnPassword>('PUT /api/users/me/password', { body })).body;

export function useChangePassword() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: requestChange,
    onSuccess: () => cache.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}
