import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  endAuthorLinks,
  getAuthorPages,
  putAuthorPages,
} from '#contract/author-statistics.ts';
import { ask } from '../../platform/api.ts';

const authorPagesQuery = (prefix: string) =>
  queryOptions({
    queryKey: ['author-pages', prefix.toLowerCase()],
    queryFn: ({ signal }) => {
      const name = 'GET /api/analytics/author-pages/{prefix}';
      const input = { params: { prefix } };
      return ask<typeof getAuthorPages>(name, input, { signal, whole: true });
    },
  });

export const useAuthorPages = (prefix: string) => useQuery(authorPagesQuery(prefix));

/** Null: authors have no page. */
export function usePutAuthorPages(prefix: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (from: string | null) => {
      const name = 'PUT /api/analytics/author-pages/{prefix}';
      return ask<typeof putAuthorPages>(name, { params: { prefix }, body: { from } });
    },
    onSuccess: (saved) => cache.setQueryData(authorPagesQuery(prefix).queryKey, saved),
  });
}

/** Answers what the server says about it. */
export const useEndAuthorLinks = (prefix: string) =>
  useMutation({
    mutationFn: async (body: { email: string; sendNew: boolean }) => {
      const name = 'POST /api/analytics/author-pages/{prefix}/end';
      return (await ask<typeof endAuthorLinks>(name, { params: { prefix }, body })).message;
    },
  });
