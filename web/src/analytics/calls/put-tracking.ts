import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { putTracking, TrackingChange } from '#contract/tracking.ts';
import { ask } from '../../platform/api.ts';
import type { Reader } from '../reader.tsx';
import { trackingQuery } from './get-tracking.ts';

export function usePutTracking(reader: Reader) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: TrackingChange) =>
      ask<typeof putTracking>('PUT /api/analytics/tracking/{prefix}', {
        params: { prefix: reader.prefix },
        body,
      }),
    onSuccess: (tracking) => cache.setQueryData(trackingQuery(reader).queryKey, tracking),
  });
}
