import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import type { getTimeseries, Timeseries } from '#contract/analytics.ts';
import { ask } from '../../platform/api.ts';
import { DAY, type Range, roughSpanOf } from '../period/range.ts';
import type { Reader } from '../reader.tsx';
import { inputOf, refreshOptions, subjectOf } from './reading.ts';

const HOURS_UP_TO = 2 * DAY;

/** Hours up to two days; where a side is open, the server decides. */
export const intervalOf = (range: Range): 'hour' | 'day' | undefined => {
  const span = roughSpanOf(range);
  const length = span ? span.end - span.start : Number.POSITIVE_INFINITY;
  if (!Number.isFinite(length)) return undefined;
  return length <= HOURS_UP_TO ? 'hour' : 'day';
};

interface Options {
  /** Given where the points stand beside those of another period. */
  interval?: Timeseries['interval'] | undefined;
  /** What the series is for: until an answer is here, one for the same use stands in for it. */
  use?: 'curve' | 'heatMap' | 'stripDays' | 'stripHours' | 'stripHoursBefore';
}

export const timeseriesQuery = (
  reader: Reader,
  range: Range | null,
  { interval, use = 'curve' }: Options = {},
) => {
  const subject = subjectOf(reader, 'timeseries', use);
  return queryOptions({
    queryKey: ['analytics', subject, range, interval],
    queryFn:
      range === null
        ? skipToken
        : ({ signal }) => {
            const { params, query } = inputOf(reader, range);
            const input = { params, query: { ...query, interval: interval ?? intervalOf(range) } };
            return ask<typeof getTimeseries>('GET /api/analytics/timeseries/{prefix}', input, {
              share: reader.share,
              signal,
            });
          },
    ...refreshOptions(subject, range),
  });
};

export const useTimeseries = (...asked: Parameters<typeof timeseriesQuery>) =>
  useQuery(timeseriesQuery(...asked));
