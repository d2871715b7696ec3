import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { listSubmissions } from '#contract/submissions.ts';
import { ask } from '../platform/api.ts';

interface Asked {
  prefix: string;
  search: string;
  page: number;
}

export const submissionsQuery = ({ prefix, search, page }: Asked) =>
  queryOptions({
    queryKey: ['submissions', prefix, search, page],
    queryFn: ({ signal }) => {
      const input = { params: { prefix }, query: { search, page } };
      return ask<typeof listSubmissions>('GET /api/submissions/{prefix}', input, { signal });
    },
  });

/** The page that was open stays until the next one is here. */
export const useSubmissions = (asked: Asked) =>
  useQuery({ ...submissionsQuery(asked), placeholderData: keepPreviousData });
