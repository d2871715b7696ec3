import { useQuery } from '@tanstack/react-query';
import type { getSponsorReport } from '#contract/shares.ts';
import { ask } from '../../platform/api.ts';

/** Asked anew at every visit, so that what has changed is said. */
export const useSponsorReport = (share: string) =>
  useQuery({
    queryKey: ['sponsor-report', share],
    queryFn: ({ signal }) =>
      ask<typeof getSponsorReport>('GET /api/share/sponsor', {}, { share, signal }),
    enabled: share !== '',
    staleTime: 0,
    gcTime: 0,
  });
