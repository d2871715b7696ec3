import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { endSessionsOf } from '#contract/account.ts';
import type { removeSecondFactor } from '#contract/second-factor.ts';
import { call } from '../platform/api.ts';
import { userQuery } from './get-user.ts';

export function useRemoveSecondFactor(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () =>
      call<typeof removeSecondFactor>('DELETE /api/users/{id}/second-factor', { params: { id } }),
    onSettled: () => cache.invalidateQueries({ queryKey: userQuery(id).queryKey }),
  });
}

export const useEndSessionsOf = (id: string) =>
  useMutation({
    mutationFn: async () =>
      (await call<typeof endSessionsOf>('DELETE /api/users/{id}/sessions', { params: { id } }))
        .body,
  });
