import { useMutation } from '@tanstack/react-query';
import type { createShare, NewShare } from '#contract/shares.ts';
import { ask } from '../../platform/api.ts';
import { useReread } from '../../platform/reread.ts';
import { sharesQuery } from './list-shares.ts';

/** The answer holds the token, this once. It is kept in no cache. */
export const useCreateShare = (prefix: string) =>
  useMutation({
    mutationFn: (body: NewShare) =>
      ask<typeof createShare>(
        'POST /api/analytics/shares/{prefix}',
        { params: { prefix }, body },
        { whole: true },
      ),
    gcTime: 0,
    onSuccess: useReread(sharesQuery(prefix).queryKey),
  });
