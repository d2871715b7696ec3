import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { getAlerts, putAlerts } from '#contract/alerts.ts';
import { call } from '../../platform/api.ts';

export const alertsQuery = (prefix: string) =>
  queryOptions({
    queryKey: ['alerts', prefix.toLowerCase()],
    queryFn: async ({ signal }) => {
      const input = { params: { prefix } };
      return (await call<typeof getAlerts>('GET /api/analytics/alerts/{prefix}', input, { signal }))
        .body;
    },
  });

/** Whether alerts about the conference are mailed to the reader, and the last ones. */
export const useAlerts = (prefix: string) => useQuery(alertsQuery(prefix));

export function useSetAlerts(prefix: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (on: boolean) => {
      const input = { params: { prefix }, body: { on } };
      return (await call<typeof putAlerts>('PUT /api/analytics/alerts/{prefix}', input)).body;
    },
    onSuccess: (saved) => cache.setQueryData(alertsQuery(prefix).queryKey, saved),
  });
}
