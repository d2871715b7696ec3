import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { createToken, NewToken, revokeToken } from '#contract/tokens.ts';
import { call } from '../../platform/api.ts';
import { tokensQuery } from './list-tokens.ts';

/** The answer holds the token, this once. It is kept in no cache. */
export function useCreateToken() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (body: NewToken) =>
      (await call<typeof createToken>('POST /api/users/me/tokens', { body }, { whole: true })).body,
    gcTime: 0,
    onSuccess: () => cache.invalidateQueries({ queryKey: tokensQuery.queryKey }),
  });
}

/** One that was revoked already is an old list, which is read afresh in any case. */
export function useRevokeToken() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      call<typeof revokeToken>('DELETE /api/users/me/tokens/{id}', { params: { id } }),
    onSettled: () => cache.invalidateQueries({ queryKey: tokensQuery.queryKey }),
  });
}
