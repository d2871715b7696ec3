import { queryOptions, useQuery } from '@tanstack/react-query';
import type { listConferences } from '#contract/conferences.ts';
import { ask } from './api.ts';
import { NOT_TOLD } from './conference.ts';

/** How often a recount is followed. */
const RECOUNT_MS = 1_000;

/** Newest first, as the server gives them. */
export const conferencesQuery = queryOptions({
  queryKey: ['conferences'],
  queryFn: async ({ signal }) => {
    const told = await ask<typeof listConferences>('GET /api/conferences', {}, { signal });
    return told.conferences.map((one) => ({
      ...NOT_TOLD,
      ...{ submissions: 0, paidSubmissions: 0, recount: null, labelLimit: null },
      ...one,
    }));
  },
});

/** Read again and again while one of them is counted anew. */
export const useConferences = () =>
  useQuery({
    ...conferencesQuery,
    refetchInterval: ({ state }) =>
      state.data?.some(({ recount }) => recount !== null) ? RECOUNT_MS : false,
  });
