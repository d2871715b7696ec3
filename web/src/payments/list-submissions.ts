import { queryOptions, useQuery } from '@tanstack/react-query';
import type { fetchCodes } from '#contract/submissions.ts';
import { call } from '../platform/api.ts';
import { conferenceQuery } from '../platform/conference.ts';

/**
 * An author's posters in a paid conference. Asked for afresh by the screen, not by the window's
 * focus: the server counts these requests. A conference that has become free meanwhile is loaded
 * again, which leads to the free retrieval.
 */
export const submissionsQuery = (prefix: string, email: string) =>
  queryOptions({
    queryKey: ['authors submissions', prefix, email],
    queryFn: async ({ signal, client }) => {
      const name = 'GET /api/submissioncodes/fetch/{email}/{prefix}';
      const options = { auth: 'none', signal, whole: true } as const;
      const answer = await call<typeof fetchCodes>(name, { params: { email, prefix } }, options);
      if (answer.status === 200) return answer.body;
      await client.invalidateQueries({ queryKey: conferenceQuery(prefix).queryKey });
      return [];
    },
    enabled: email !== '',
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const useSubmissions = (prefix: string, email: string) =>
  useQuery(submissionsQuery(prefix, email));
