import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { listAudit } from '#contract/audit.ts';
import { call } from '../platform/api.ts';

interface Asked {
  search: string;
  page: number;
}

export const useAudit = ({ search, page }: Asked) =>
  useQuery({
    queryKey: ['audit', search, page],
    queryFn: async ({ signal }) => {
      const query = { search, page };
      return (await call<typeof listAudit>('GET /api/users/audit', { query }, { signal })).body;
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
