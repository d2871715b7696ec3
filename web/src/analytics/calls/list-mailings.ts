import { queryOptions, useQuery } from '@tanstack/react-query';
import type { listMailings } from '#contract/mailings.ts';
import { ask } from '../../platform/api.ts';

export const mailingsQuery = (prefix: string) =>
  queryOptions({
    queryKey: ['mailings', prefix.toLowerCase()],
    queryFn: ({ signal }) => {
      const input = { params: { prefix } };
      return ask<typeof listMailings>('GET /api/analytics/mailings/{prefix}', input, { signal });
    },
  });

/** Whom reports go to by mail, and what went out last. */
export const useMailings = (prefix: string) => useQuery(mailingsQuery(prefix));
