import { SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import type { Timeseries } from '#contract/analytics.ts';

type Interval = Timeseries['interval'];

/** Hours of more days than that are a line that nobody reads. */
const MOST_DAYS = 31;

interface Props {
  /** As it is drawn; undefined while it loads. */
  series: Timeseries | undefined;
  onChoose: (interval: Interval) => void;
}

/** A choice where both can be read. */
export function HoursOrDays({ series, onChoose }: Props) {
  if (!series) return null;
  const days = series.points.length / (series.interval === 'hour' ? 24 : 1);
  if (days > MOST_DAYS + 1) return null;
  return (
    <SegmentedControl
      size="sm"
      aria-label="Visits per"
      value={series.interval}
      onChange={(chosen) => onChoose(chosen === 'hour' ? 'hour' : 'day')}
      data={[
        { value: 'day', label: 'Days' },
        { value: 'hour', label: 'Hours' },
      ]}
    />
  );
}
