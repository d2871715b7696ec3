import type { Timeseries } from '#contract/analytics.ts';
import { plural, t } from '../texts/texts.tsx';
import type { Unit } from '../ui/trend.ts';

type Interval = Timeseries['interval'];

/** What charts count that count visits. */
export const visitsUnit = (interval: Interval = 'day'): Unit => ({
  name: t('Visits'),
  counted: (count) => plural(count, '{count} visit', '{count} visits'),
  onAxis: (count) =>
    interval === 'hour'
      ? t('{count} visits per hour', { count })
      : t('{count} visits per day', { count }),
});
