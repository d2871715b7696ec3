import { queryOptions, useQuery } from '@tanstack/react-query';
import type { getPosterCards } from '#contract/poster-cards.ts';
import { ask } from '../../platform/api.ts';

const posterCardsQuery = (prefix: string) =>
  queryOptions({
    queryKey: ['poster-cards', prefix.toLowerCase()],
    queryFn: ({ signal }) => {
      const name = 'GET /api/analytics/poster-cards/{prefix}';
      const input = { params: { prefix } };
      return ask<typeof getPosterCards>(name, input, { signal, whole: true });
    },
  });

export const usePosterCards = (prefix: string) => useQuery(posterCardsQuery(prefix));
