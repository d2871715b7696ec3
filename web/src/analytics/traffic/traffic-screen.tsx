import { trafficLabels } from '#contract/analytics-filters.ts';
import { useSettings } from '../../platform/settings.ts';
import { ShareBar } from '../../ui/share-bar.tsx';
import { intervalOf, useTimeseries } from '../calls/get-timeseries.ts';
import { useTraffic, useTrafficLeftOut } from '../calls/get-traffic.ts';
import { RightNow } from '../live/right-now.tsx';
import type { ShownPeriod } from '../period/use-period.ts';
import { useReader } from '../reader.tsx';
import { Failure } from '../states/failure.tsx';
import { NoVisitsYet } from '../states/no-visits-yet.tsx';
import { leftOutOfGroup } from '../table/table-file.ts';
import { VisitsTrend } from '../trend/visits-trend.tsx';
import { TrafficCounts } from './traffic-counts.tsx';
import { allVisits, sourceParts, websiteTable } from './traffic-figures.ts';
import { WebsiteVisits } from './website-visits.tsx';

/** Where a conference's visits come from, over time and right now. */
export default function TrafficScreen({ period }: { period: ShownPeriod }) {
  const { range, before } = period;
  const reader = useReader();
  const { site } = useSettings();
  const traffic = useTraffic(reader, range);
  const earlier = useTraffic(reader, before);
  const leftOut = useTrafficLeftOut(reader, range);
  const allowed = traffic.data === undefined ? null : range;
  const interval = range ? intervalOf(range) : undefined;
  const trend = useTimeseries(reader, allowed);
  const trendBefore = useTimeseries(reader, allowed && before, { interval });

  if (traffic.isError && !traffic.data) return <Failure section="traffic" query={traffic} />;
  const then = before ? earlier.data : undefined;
  const isEmpty = period.choice.preset === 'all' && traffic.data && allVisits(traffic.data) === 0;
  return (
    <>
      {isEmpty && <NoVisitsYet />}
      <TrafficCounts groups={traffic.data} before={then} />
      <ShareBar label="How visits came" parts={traffic.data && sourceParts(traffic.data)} />
      <VisitsTrend
        title="Visits over time"
        now={trend.data}
        before={before ? trendBefore.data : undefined}
        failed={trend.isError && !trend.data}
        range={range ?? {}}
      />
      <WebsiteVisits
        rows={traffic.data ? websiteTable(traffic.data, then, site) : []}
        leftOut={leftOutOfGroup(traffic.data, trafficLabels.website, leftOut)}
        compared={period.compared}
        range={range ?? {}}
        loading={traffic.isPending}
      />
      <RightNow />
    </>
  );
}
