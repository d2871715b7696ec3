import { queryOptions, useQuery } from '@tanstack/react-query';
import type { userConferences } from '#contract/users.ts';
import { ask } from '../platform/api.ts';

/** Sent without a header: the session's cookie says who asks. */
export const userConferencesQuery = (id: string) =>
  queryOptions({
    queryKey: ['user-conferences', id],
    queryFn: async ({ signal }) => {
      const input = { params: { id } };
      const options = { auth: 'cookie', signal } as const;
      const name = 'GET /api/users/{id}/conferences';
      return (await ask<typeof userConferences>(name, input, options)).userConferences;
    },
  });

export const useUserConferences = (id: string) => useQuery(userConferencesQuery(id));
