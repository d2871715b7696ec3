import { queryOptions, useQuery } from '@tanstack/react-query';
import type { listConferences } from '#contract/conferences.ts';
import { ask } from './api.ts';

/** How often a recount is followed. */
const RECOUNT_MS = 1_000;

/** Newest first, as the server gives them. */
export const conferencesQuery = queryOptions({
  queryKey: ['conferences'],
  queryFn: async ({ signal }) =>
    (await ask<typeof listConferences>('GET /api/conferences', {}, { signal })).conferences,
});

/** Read again and again while one of them is counted anew. */
export const useConferences = () =>
  useQuery({
    ...conferencesQuery,
    refetchInterval: ({ state }) =>
      state.data?.some(({ recount }) => recount !== null) ? RECOUNT_MS : false,
  });
