import { queryOptions, useQuery } from '@tanstack/react-query';
import type { listDeletedConferences } from '#contract/conferences.ts';
import { call } from '../platform/api.ts';

/** Last deleted first, as the server gives them. */
export const deletedQuery = queryOptions({
  queryKey: ['deleted-conferences'],
  queryFn: async ({ signal }) =>
    (await call<typeof listDeletedConferences>('GET /api/deleted-conferences', {}, { signal })).body
      .conferences,
});

export const useDeletedConferences = () => useQuery(deletedQuery);
