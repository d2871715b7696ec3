import { useMutation } from '@tanstack/react-query';
import type { endSessionsOf } from '#contract/account.ts';
import type { removeSecondFactor } from '#contract/second-factor.ts';
import { ask, call } from '../platform/api.ts';
import { useReread } from '../platform/reread.ts';
import { userQuery } from './get-user.ts';

export const useRemoveSecondFactor = (id: string) =>
  useMutation({
    mutationFn: () =>
      call<typeof removeSecondFactor>('DELETE /api/users/{id}/second-factor', { params: { id } }),
    onSettled: useReread(userQuery(id).queryKey),
  });

export const useEndSessionsOf = (id: string) =>
  useMutation({
    mutationFn: () =>
      ask<typeof endSessionsOf>('DELETE /api/users/{id}/sessions', { params: { id } }),
  });
