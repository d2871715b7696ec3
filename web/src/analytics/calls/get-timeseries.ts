import { queryOptions, skipToken, useQueries, useQuery } from '@tanstack/react-query';
import type { getTimeseries, Timeseries } from '#contract/analytics.ts';
import { UTC } from '#contract/time-zone.ts';
import { call } from '../../platform/api.ts';
import { DAY, type Range, spanOf } from '../period/range.ts';
import type { Reader } from '../reader.tsx';
import { steady, subjectOf } from './reading.ts';

/** One row of a group; without it the whole conference is meant. */
export interface Of {
  group: string;
  label: string;
}

const HOURS_UP_TO = 2 * DAY;

/** Hours up to two days; where a side is open, the server decides. */
export const intervalOf = (range: Range): 'hour' | 'day' | undefined => {
  const span = spanOf(range, UTC);
  const length = span ? span.end - span.start : Number.POSITIVE_INFINITY;
  if (!Number.isFinite(length)) return undefined;
  return length <= HOURS_UP_TO ? 'hour' : 'day';
};

/** `interval` is given where the points stand beside those of another period. */
export const timeseriesQuery = (
  reader: Reader,
  range: Range | null,
  { of, interval }: { of?: Of | undefined; interval?: Timeseries['interval'] | undefined } = {},
) => {
  const subject = subjectOf(reader, 'timeseries', of?.group ?? '', of?.label ?? '');
  return queryOptions({
    queryKey: ['analytics', subject, range, interval],
    queryFn:
      range === null
        ? skipToken
        : async ({ signal }) => {
            const query = { ...range, ...of, interval: interval ?? intervalOf(range) };
            const input = { params: { prefix: reader.prefix }, query };
            return (
              await call<typeof getTimeseries>('GET /api/analytics/timeseries/{prefix}', input, {
                share: reader.share,
                signal,
              })
            ).body;
          },
    ...steady(subject, range),
  });
};

export const useTimeseries = (...asked: Parameters<typeof timeseriesQuery>) =>
  useQuery(timeseriesQuery(...asked));

const A_WHILE_MS = 5 * 60_000;

interface Rows {
  group: string;
  labels: string[];
  interval?: Timeseries['interval'] | undefined;
  /** Not read again every minute: for the small trends, of which a table has many. */
  calm?: boolean;
}

/** Several rows of a group, each by itself; undefined until all of them are there. */
export const useLabelSeries = (
  reader: Reader,
  range: Range | null,
  { group, labels, interval, calm = false }: Rows,
): Timeseries[] | undefined =>
  useQueries({
    queries: labels.map((label) => ({
      ...timeseriesQuery(reader, range, { of: { group, label }, interval }),
      ...(calm && { staleTime: A_WHILE_MS, refetchInterval: false as const }),
    })),
    combine: (answers) => {
      const series = answers.flatMap(({ data }) => (data ? [data] : []));
      return series.length === labels.length && series.length > 0 ? series : undefined;
    },
  });
