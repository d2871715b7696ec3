import { queryOptions, useQuery } from '@tanstack/react-query';
import type { getTracking } from '#contract/tracking.ts';
import { ask } from '../../platform/api.ts';
import { t } from '../../texts/texts.tsx';
import type { Reader } from '../reader.tsx';
import { subjectOf, whenReady } from './reading.ts';

export const trackingQuery = (reader: Reader) =>
  queryOptions({
    queryKey: ['analytics', subjectOf(reader, 'tracking')],
    queryFn: ({ signal }) => {
      const input = { params: { prefix: reader.prefix } };
      const options = { share: reader.share, signal };
      return ask<typeof getTracking>('GET /api/analytics/tracking/{prefix}', input, options);
    },
    meta: { part: () => t('Dates and time zone') },
  });

/** `every` reads it again after so many milliseconds; false: once. */
export const useTracking = (
  reader: Reader,
  { enabled = true, every = false }: { enabled?: boolean; every?: number | false } = {},
) =>
  useQuery({
    ...trackingQuery(reader),
    enabled,
    refetchInterval: ({ state }) => whenReady(state.error) ?? every,
  });
