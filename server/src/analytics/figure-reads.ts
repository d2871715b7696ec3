import { mediaPathOf, posterCodeOf } from '#contract/analytics-filters.ts';
import type { FigureSeries, SeriesFigure } from '#contract/figure-series.ts';
import type { Period } from '#contract/period.ts';
import type { Section } from '#contract/plans.ts';
import type { Principal } from '../platform/http/access.ts';
import { requireSection } from './access.ts';
import type { AnalyticsParts, Reading, Readings } from './reading.ts';
import { fillPoints, planSeries, reportFigureSeries } from './reports/timeseries.ts';
import type { AskedFigure, Interval } from './sources/source.ts';

interface Asked {
  period: Period;
  interval: Interval | undefined;
  figure: SeriesFigure;
}

/** The figures of the Overview by day or hour. */
export const buildFigureReads = ({
  source,
  mediaPath,
  readings,
}: Pick<AnalyticsParts, 'source' | 'mediaPath'> & { readings: Readings }) => {
  const askFor = async (of: Reading, figure: SeriesFigure): Promise<AskedFigure> => {
    const { posterUrl } = await readings.posterSite(of);
    return {
      figure,
      isPoster: (label) => /^\S+$/.test(posterCodeOf(label, { posterUrl }, of.prefix)),
      mediaPath: mediaPathOf({ mediaPath }, of.prefix),
    };
  };

  return {
    /** Null where the source does not tell. */
    async figureSeries(
      reader: Principal,
      of: Reading,
      { figure, ...asked }: Asked,
      now: Date,
    ): Promise<FigureSeries | null> {
      requireSection(reader, sectionOfFigure[figure]);
      if (!source.figureSeries) return null;
      const { period } = asked;
      const { zone } = of.count;
      const planned = planSeries(asked, zone, now);
      const hasHours = planned.interval === 'day' || !(await source.keptSince?.(of, period));
      const { interval, close } = hasHours
        ? planned
        : planSeries({ period, interval: 'day' }, zone, now);
      const found = await source.figureSeries(of, period, interval, await askFor(of, figure));
      const closed = close(found);
      const times = closed ? fillPoints([], closed, interval, zone).points : [];
      return reportFigureSeries(interval, times, found, figure === 'viewingTime' ? null : 0);
    },
  };
};

const sectionOfFigure: Record<SeriesFigure, Section> = {
  visitors: 'traffic',
  countries: 'traffic',
  posterViews: 'posters',
  viewingTime: 'posters',
  videoPlays: 'videos',
};
