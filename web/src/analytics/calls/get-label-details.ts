import { queryOptions, skipToken, useQueries } from '@tanstack/react-query';
import type { getLabelDetails } from '#contract/label-details.ts';
import { call } from '../../platform/api.ts';
import type { Range } from '../period/range.ts';
import type { Reader } from '../reader.tsx';
import { inputOf, refreshOptions, subjectOf } from './reading.ts';

/** One row of a group. */
interface Of {
  group: string;
  label: string;
}

export const labelDetailsQuery = (reader: Reader, range: Range | null, of: Of) => {
  const subject = subjectOf(reader, 'label', of.group, of.label);
  return queryOptions({
    queryKey: ['analytics', subject, range],
    queryFn:
      range === null
        ? skipToken
        : async ({ signal }) => {
            const { params, query } = inputOf(reader, range);
            const input = { params, query: { ...query, ...of } };
            const options = { share: reader.share, signal };
            const name = 'GET /api/analytics/label/{prefix}';
            const { body, notKnown } = await call<typeof getLabelDetails>(name, input, options);
            return { ...body, notKnown };
          },
    ...refreshOptions(subject, range),
  });
};

/** Of every label by itself: all of them, or the first fault. */
export const useLabelDetails = (
  reader: Reader,
  range: Range | null,
  { group, labels }: { group: string; labels: string[] },
) =>
  useQueries({
    queries: labels.map((label) => labelDetailsQuery(reader, range, { group, label })),
    combine: (answers) => {
      const failed = answers.find(({ isError, data }) => isError && !data);
      const details = answers.flatMap(({ data }) => (data ? [data] : []));
      return {
        error: failed?.error ?? null,
        isFetching: answers.some(({ isFetching }) => isFetching),
        refetch: () => {
          for (const answer of answers) answer.refetch();
        },
        data: details.length === labels.length && details.length > 0 ? details : undefined,
      };
    },
  });
