import { useMutation } from '@tanstack/react-query';
import type { createToken, NewToken, revokeToken } from '#contract/tokens.ts';
import { ask, call } from '../../platform/api.ts';
import { useReread } from '../../platform/reread.ts';
import { tokensQuery } from './list-tokens.ts';

/**
 * The answer holds the token, this once. It is kept in no cache. The list is read afresh in any case: a token
 * whose answer was lost is there, and can be revoked.
 */
export const useCreateToken = () =>
  useMutation({
    mutationFn: (body: NewToken) =>
      ask<typeof createToken>('POST /api/users/me/tokens', { body }, { whole: true }),
    gcTime: 0,
    onSettled: useReread(tokensQuery.queryKey),
  });

/** One that was revoked already is an old list, which is read afresh in any case. */
export const useRevokeToken = () =>
  useMutation({
    mutationFn: (id: string) =>
      call<typeof revokeToken>('DELETE /api/users/me/tokens/{id}', { params: { id } }),
    onSettled: useReread(tokensQuery.queryKey),
  });
