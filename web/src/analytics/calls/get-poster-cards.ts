import { queryOptions, useQuery } from '@tanstack/react-query';
import type { getPosterCards } from '#contract/poster-cards.ts';
import { call } from '../../platform/api.ts';

const posterCardsQuery = (prefix: string) =>
  queryOptions({
    queryKey: ['poster-cards', prefix.toLowerCase()],
    queryFn: async ({ signal }) => {
      const name = 'GET /api/analytics/poster-cards/{prefix}';
      const input = { params: { prefix } };
      return (await call<typeof getPosterCards>(name, input, { signal, whole: true })).body;
    },
  });

export const usePosterCards = (prefix: string) => useQuery(posterCardsQuery(prefix));
