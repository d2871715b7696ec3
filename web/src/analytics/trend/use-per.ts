import { useSearchParams } from 'react-router';
import type { Timeseries } from '#contract/analytics.ts';
import { DAY, type Range, roughSpanOf } from '../period/range.ts';

type Interval = Timeseries['interval'];

/** Hours of more days than that are a line that nobody reads. */
export const MAX_DAYS_OF_HOURS = 31;

/** `?per=hour`, as far as it can be read; undefined: what is usual for the range. */
export const perOf = (search: URLSearchParams, range: Range | null): Interval | undefined => {
  const per = search.get('per');
  if (per === 'day') return 'day';
  const span = range && roughSpanOf(range);
  const days = span ? (span.end - span.start) / DAY : Number.POSITIVE_INFINITY;
  const isShort = days <= MAX_DAYS_OF_HOURS || !Number.isFinite(days);
  return per === 'hour' && isShort ? 'hour' : undefined;
};

/** Days or hours of the curve, as the address has it. */
export const usePer = (range: Range | null): Interval | undefined => {
  const [search] = useSearchParams();
  return perOf(search, range);
};
