import { queryOptions, useQuery } from '@tanstack/react-query';
import type { listDeletedConferences } from '#contract/conferences.ts';
import { ask } from '../platform/api.ts';

/** Last deleted first, as the server gives them. */
export const deletedQuery = queryOptions({
  queryKey: ['deleted-conferences'],
  queryFn: async ({ signal }) =>
    (await ask<typeof listDeletedConferences>('GET /api/deleted-conferences', {}, { signal }))
      .conferences,
});

export const useDeletedConferences = () => useQuery(deletedQuery);
