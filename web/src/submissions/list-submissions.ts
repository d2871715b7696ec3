import { queryOptions, useQuery } from '@tanstack/react-query';
import type { listSubmissions } from '#contract/submissions.ts';
import { ask } from '../platform/api.ts';
import { keepPrevious } from '../platform/keep-previous.ts';

interface Asked {
  prefix: string;
  search: string;
  page: number;
}

/** The page that was open stays until the next one of the same conference is here. */
export const submissionsQuery = ({ prefix, search, page }: Asked) =>
  queryOptions({
    queryKey: ['submissions', prefix, search, page],
    queryFn: ({ signal }) => {
      const input = { params: { prefix }, query: { search, page } };
      return ask<typeof listSubmissions>('GET /api/submissions/{prefix}', input, { signal });
    },
    placeholderData: keepPrevious('submissions', prefix),
  });

export const useSubmissions = (asked: Asked) => useQuery(submissionsQuery(asked));
