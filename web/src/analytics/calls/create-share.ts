import { useMutation } from '@tanstack/react-query';
import type { createShare, NewShare } from '#contract/shares.ts';
import { ask } from '../../platform/api.ts';
import { useReread } from '../../platform/reread.ts';
import { sharesQuery } from './list-shares.ts';

/**
 * The answer holds the token, this once. It is kept in no cache. The list is read afresh in any case: a link
 * whose answer was lost is there, and can be revoked.
 */
export const useCreateShare = (prefix: string) =>
  useMutation({
    mutationFn: (body: NewShare) =>
      ask<typeof createShare>(
        'POST /api/analytics/shares/{prefix}',
        { params: { prefix }, body },
        { whole: true },
      ),
    gcTime: 0,
    onSettled: useReread(sharesQuery(prefix).queryKey),
  });
