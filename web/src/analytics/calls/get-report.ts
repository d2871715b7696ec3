import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import type { getReport } from '#contract/analytics.ts';
import { call } from '../../platform/api.ts';
import type { Range } from '../period/range.ts';
import type { Reader } from '../reader.tsx';
import { steady, subjectOf } from './reading.ts';

/** Sent without a header: the session's cookie says who asks. A share link says it itself. */
export const reportQuery = (reader: Reader, range: Range | null) => {
  const subject = subjectOf(reader, 'report');
  return queryOptions({
    queryKey: ['analytics', subject, range],
    queryFn:
      range === null
        ? skipToken
        : async ({ signal }) => {
            const input = { params: { prefix: reader.prefix }, query: { ...range } };
            const options = { auth: 'cookie', share: reader.share, signal } as const;
            return (await call<typeof getReport>('GET /api/analytics/{prefix}', input, options))
              .body;
          },
    ...steady(subject, range),
  });
};

/** Null: not yet, or not at all. */
export const useReport = (reader: Reader, range: Range | null) =>
  useQuery(reportQuery(reader, range));
