import { useMemo } from 'react';
import { t } from '../../texts/texts.tsx';
import HeatMap from '../../ui/heat-map.tsx';
import { useTimeseries } from '../calls/get-timeseries.ts';
import { useTracking } from '../calls/get-tracking.ts';
import type { Range } from '../period/range.ts';
import { useNow } from '../period/use-now.ts';
import type { ShownPeriod } from '../period/use-period.ts';
import { useReader } from '../reader.tsx';
import { heatDays } from '../trend/heat-days.ts';
import { visitsUnit } from '../visits-unit.ts';

/** The hours of the conference days, or of the last seven days where none are set. */
export default function WhenSection({ period }: { period: ShownPeriod }) {
  const reader = useReader();
  const { data } = useTracking(reader);
  const now = useNow();
  const { zone, filters } = period;
  const range = data ? { ...daysOf(data.startsOn, data.endsOn, now), ...filters } : null;
  const series = useTimeseries(reader, range, { interval: 'hour', use: 'heatMap' }).data;
  const days = useMemo(
    () => (series && zone ? heatDays(series, zone, now) : undefined),
    [series, zone, now],
  );
  const isEmpty = series?.points.every(({ nb_visits }) => nb_visits === 0);
  if (isEmpty) return null;
  return days && <HeatMap title={t('When they come')} unit={visitsUnit('hour')} days={days} />;
}

const DAY = 86_400_000;

const daysOf = (startsOn: string | null, endsOn: string | null, now: number): Range =>
  startsOn && endsOn
    ? { from: startsOn, to: endsOn }
    : { from: dateOf(now - 6 * DAY), to: dateOf(now) };

const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
