import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { putTracking, TrackingChange } from '#contract/tracking.ts';
import { ask } from '../../platform/api.ts';
import type { Reader } from '../reader.tsx';
import { trackingQuery } from './get-tracking.ts';

/** `seen`: the version that the form was filled with. */
export type TrackingUpdate = TrackingChange & { seen: string };

export function usePutTracking(reader: Reader) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ seen, ...body }: TrackingUpdate) => {
      const input = { params: { prefix: reader.prefix }, body };
      return ask<typeof putTracking>('PUT /api/analytics/tracking/{prefix}', input, { seen });
    },
    onSuccess: (tracking) => cache.setQueryData(trackingQuery(reader).queryKey, tracking),
  });
}
