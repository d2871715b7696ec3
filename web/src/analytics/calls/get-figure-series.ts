import { skipToken, useQuery } from '@tanstack/react-query';
import type { Timeseries } from '#contract/analytics.ts';
import type { FigureSeries, getFigureSeries, SeriesFigure } from '#contract/figure-series.ts';
import { ask } from '../../platform/api.ts';
import type { Range } from '../period/range.ts';
import type { Reader } from '../reader.tsx';
import { intervalOf } from './get-timeseries.ts';
import { inputOf, refreshOptions, subjectOf } from './reading.ts';

interface Of {
  /** Null: nothing is asked. */
  figure: SeriesFigure | null;
  /** Given where the points stand beside those of another period. */
  interval?: Timeseries['interval'] | undefined;
}

/** Returns one figure by day or hour, where a curve expects its count. */
export const useFigureSeries = (reader: Reader, range: Range | null, { figure, interval }: Of) => {
  const subject = subjectOf(reader, 'figures', figure ?? '');
  return useQuery({
    queryKey: ['analytics', subject, range, interval],
    queryFn:
      range === null || figure === null
        ? skipToken
        : ({ signal }) => {
            const { params, query } = inputOf(reader, range);
            const of = { figure, interval: interval ?? intervalOf(range) };
            return ask<typeof getFigureSeries>(
              'GET /api/analytics/figures/{prefix}',
              { params, query: { ...query, ...of } },
              { share: reader.share, signal },
            );
          },
    select: seriesOf,
    ...refreshOptions(subject, range),
  });
};

const seriesOf = (series: FigureSeries | null): Timeseries => ({
  interval: series?.interval ?? 'day',
  points: (series?.points ?? []).map(({ time, value }) => ({
    ...{ time, nb_visits: value ?? 0, nb_events: 0 },
  })),
});
