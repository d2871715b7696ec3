import { plural } from '../../texts/texts.tsx';
import { Sparkline } from '../../ui/sparkline.tsx';

import { useLabelSeries } from '../calls/get-trends.ts';
import type { Range } from '../period/range.ts';
import { useNow } from '../period/use-now.ts';
import { useTimeZone } from '../period/use-time-zone.ts';
import { useReader } from '../reader.tsx';
import { sumSeries, trendPoints } from './trend-points.ts';

interface Props {
  group: string;
  labels: string[];
  range: Range | null;
}

/** How one row of a table did over the period. */
export function RowTrend({ group, labels, range }: Props) {
  const { data: series } = useLabelSeries(useReader(), range, { group, labels, slowly: true });
  const sum = series && sumSeries(series);
  const zone = useTimeZone();
  const now = useNow();
  if (!sum || !zone) return null;
  const all = trendPoints(sum, undefined, now, zone);
  // What is not over would look like a drop.
  const points = all.length > 2 && all.at(-1)?.unfinished ? all.slice(0, -1) : all;
  const peak = points.reduce((best, point) => (point.value > best.value ? point : best), {
    name: '',
    value: 0,
  });
  if (points.length < 2 || peak.value === 0) return null;
  const label = plural(
    peak.value,
    'Peak on {name}: {count} visit',
    'Peak on {name}: {count} visits',
    { name: peak.name },
  );
  return <Sparkline values={points.map(({ value }) => value)} label={label} />;
}
