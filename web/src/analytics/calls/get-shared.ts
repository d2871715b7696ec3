import { useQuery } from '@tanstack/react-query';
import type { getShared } from '#contract/shares.ts';
import { ask } from '../../platform/api.ts';

/** What a link may read. Asked anew at every visit, so that a withdrawn link shows nothing. */
export const useShared = (share: string) =>
  useQuery({
    queryKey: ['shared', share],
    queryFn: ({ signal }) => ask<typeof getShared>('GET /api/share', {}, { share, signal }),
    enabled: share !== '',
    staleTime: 0,
    gcTime: 0,
  });
