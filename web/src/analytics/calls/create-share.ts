import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { createShare, NewShare } from '#contract/shares.ts';
import { call } from '../../platform/api.ts';
import { sharesQuery } from './list-shares.ts';

/** The answer holds the token, this once. It is kept in no cache. */
export function useCreateShare(prefix: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (body: NewShare) =>
      (
        await call<typeof createShare>(
          'POST /api/analytics/shares/{prefix}',
          { params: { prefix }, body },
          { whole: true },
        )
      ).body,
    gcTime: 0,
    onSuccess: () => cache.invalidateQueries({ queryKey: sharesQuery(prefix).queryKey }),
  });
}
