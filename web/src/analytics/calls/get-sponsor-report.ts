import { useQuery } from '@tanstack/react-query';
import type { getSponsorReport } from '#contract/shares.ts';
import { call } from '../../platform/api.ts';

/** Asked anew at every visit, so that what has changed is said. */
export const useSponsorReport = (share: string) =>
  useQuery({
    queryKey: ['sponsor-report', share],
    queryFn: async ({ signal }) =>
      (await call<typeof getSponsorReport>('GET /api/share/sponsor', {}, { share, signal })).body,
    enabled: share !== '',
    staleTime: 0,
    gcTime: 0,
  });
