import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { getAlerts, putAlerts } from '#contract/alerts.ts';
import { ask } from '../../platform/api.ts';

export const alertsQuery = (prefix: string) =>
  queryOptions({
    queryKey: ['alerts', prefix.toLowerCase()],
    queryFn: ({ signal }) => {
      const input = { params: { prefix } };
      return ask<typeof getAlerts>('GET /api/analytics/alerts/{prefix}', input, { signal });
    },
  });

/** Whether alerts about the conference are mailed to the reader, and the last ones. */
export const useAlerts = (prefix: string) => useQuery(alertsQuery(prefix));

export function useSetAlerts(prefix: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (on: boolean) => {
      const input = { params: { prefix }, body: { on } };
      return ask<typeof putAlerts>('PUT /api/analytics/alerts/{prefix}', input);
    },
    onSuccess: (saved) => cache.setQueryData(alertsQuery(prefix).queryKey, saved),
  });
}
