import { SegmentedControl } from '@mantine/core';
import { t } from '../../texts/texts.tsx';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import type { Timeseries } from '#contract/analytics.ts';
import { useChangePeriod } from '../period/use-period.ts';
import { MAX_DAYS_OF_HOURS } from './use-per.ts';

interface Props {
  /** As it is drawn; undefined while it loads. */
  series: Timeseries | undefined;
}

/** A choice where both can be read; it stands in the address. */
export function HoursOrDays({ series }: Props) {
  const { setPer } = useChangePeriod();
  if (!series || isOneDay(series)) return null;
  if (series.interval === 'day' && series.points.length > MAX_DAYS_OF_HOURS + 1) return null;
  return (
    <SegmentedControl
      size="sm"
      aria-label={t('Group visits by')}
      value={series.interval}
      onChange={(chosen) => setPer(chosen === 'hour' ? 'hour' : 'day')}
      data={[
        { value: 'day', label: t('Days') },
        { value: 'hour', label: t('Hours') },
      ]}
    />
  );
}

/** By days it would be one bar. */
const isOneDay = ({ interval, points }: Timeseries): boolean =>
  points.length <= (interval === 'hour' ? 25 : 1);
