import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import type { getTraffic } from '#contract/analytics.ts';
import { call } from '../../platform/api.ts';
import type { Range } from '../period/range.ts';
import type { Reader } from '../reader.tsx';
import { steady, subjectOf } from './reading.ts';

export const trafficQuery = (reader: Reader, range: Range | null) => {
  const subject = subjectOf(reader, 'traffic');
  return queryOptions({
    queryKey: ['analytics', subject, range],
    queryFn:
      range === null
        ? skipToken
        : async ({ signal }) => {
            const input = { params: { prefix: reader.prefix }, query: { ...range } };
            const options = { share: reader.share, signal };
            return (
              await call<typeof getTraffic>('GET /api/analytics/traffic/{prefix}', input, options)
            ).body;
          },
    ...steady(subject, range),
  });
};

export const useTraffic = (reader: Reader, range: Range | null) =>
  useQuery(trafficQuery(reader, range));
