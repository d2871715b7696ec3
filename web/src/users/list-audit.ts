import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { listAudit } from '#contract/audit.ts';
import { ask } from '../platform/api.ts';

interface Asked {
  search: string;
  page: number;
}

export const auditQuery = ({ search, page }: Asked) =>
  queryOptions({
    queryKey: ['audit', search, page],
    queryFn: ({ signal }) => {
      const query = { search, page };
      return ask<typeof listAudit>('GET /api/users/audit', { query }, { signal });
    },
  });

/** The page that was open stays until the next one is here. */
export const useAudit = (asked: Asked) =>
  useQuery({ ...auditQuery(asked), placeholderData: keepPreviousData });
