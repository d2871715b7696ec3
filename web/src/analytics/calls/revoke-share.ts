import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { revokeShare } from '#contract/shares.ts';
import { call } from '../../platform/api.ts';
import { sharesQuery } from './list-shares.ts';

export function useRevokeShare(prefix: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      call<typeof revokeShare>('DELETE /api/analytics/shares/{prefix}/{id}', {
        params: { prefix, id },
      }),
    onSettled: () => cache.invalidateQueries({ queryKey: sharesQuery(prefix).queryKey }),
  });
}
