import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { putTracking, TrackingChange } from '#contract/tracking.ts';
import { call } from '../../platform/api.ts';
import type { Reader } from '../reader.tsx';
import { trackingQuery } from './get-tracking.ts';

export function usePutTracking(reader: Reader) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (body: TrackingChange) =>
      (
        await call<typeof putTracking>('PUT /api/analytics/tracking/{prefix}', {
          params: { prefix: reader.prefix },
          body,
        })
      ).body,
    onSuccess: (tracking) => cache.setQueryData(trackingQuery(reader).queryKey, tracking),
  });
}
