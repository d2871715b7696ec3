import { useMutation } from '@tanstack/react-query';
import type { revokeShare } from '#contract/shares.ts';
import { call } from '../../platform/api.ts';
import { useReread } from '../../platform/reread.ts';
import { sharesQuery } from './list-shares.ts';

export const useRevokeShare = (prefix: string) =>
  useMutation({
    mutationFn: (id: string) =>
      call<typeof revokeShare>('DELETE /api/analytics/shares/{prefix}/{id}', {
        params: { prefix, id },
      }),
    onSettled: useReread(sharesQuery(prefix).queryKey),
  });
