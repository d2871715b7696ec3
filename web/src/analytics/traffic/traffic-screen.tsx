import { useMemo } from 'react';
import { trafficLabels } from '#contract/analytics-filters.ts';
import { useSettings } from '../../platform/settings.ts';
import { t } from '../../texts/texts.tsx';
import { ShareBar } from '../../ui/share-bar.tsx';
import { useSearchEngines } from '../calls/get-content.ts';
import { intervalOf, useTimeseries } from '../calls/get-timeseries.ts';
import { trafficQuery, useTraffic } from '../calls/get-traffic.ts';
import { useProgramme } from '../calls/programme.ts';
import { isFailed, useLeftOut } from '../calls/reading.ts';
import { FilterButton } from '../filter/filter-button.tsx';
import { LiveSentences } from '../live/live-sentences.tsx';
import { beforeHeader } from '../period/compare.ts';
import type { ShownPeriod } from '../period/use-period.ts';
import { BestPosters } from '../rankings/best-posters.tsx';
import { useReader } from '../reader.tsx';
import { Failure } from '../states/failure.tsx';
import { NoVisitsYet } from '../states/no-visits-yet.tsx';
import { leftOutOfGroup } from '../table/table-file.ts';
import { HoursOrDays } from '../trend/hours-or-days.tsx';
import { usePer } from '../trend/use-per.ts';
import { VisitsTrend } from '../trend/visits-trend.tsx';
import { OtherSources } from './other-sources.tsx';
import classes from './traffic.module.css';
import { TrafficCounts } from './traffic-counts.tsx';
import { allVisits, sourceParts, websiteTable } from './traffic-figures.ts';
import { WebsiteVisits } from './website-visits.tsx';

/** What a conference achieved, on one screen: how many came, when, for which posters, from where. */
export default function TrafficScreen({ period }: { period: ShownPeriod }) {
  const { range, before } = period;
  const reader = useReader();
  const { site } = useSettings();
  const traffic = useTraffic(reader, range);
  const earlier = useTraffic(reader, before);
  const leftOut = useLeftOut(trafficQuery(reader, range));
  const allowed = traffic.data === undefined ? null : range;
  const chosen = usePer(range);
  const interval = chosen ?? (range ? intervalOf(range) : undefined);
  const trend = useTimeseries(reader, allowed, { interval: chosen });
  const engines = useSearchEngines(reader, allowed);
  const sessions = useProgramme(reader);
  const trendBefore = useTimeseries(reader, allowed && before, { interval });

  const then = before ? earlier.data : undefined;
  const { data } = traffic;
  const websites = useMemo(() => (data ? websiteTable(data, then, site) : []), [data, then, site]);
  const leftOutWebsites = useMemo(
    () => leftOutOfGroup(data, trafficLabels.website, leftOut),
    [data, leftOut],
  );

  if (traffic.isError && !traffic.data) return <Failure section="traffic" query={traffic} />;
  return (
    <>
      <NoVisitsYet period={period} count={traffic.data && allVisits(traffic.data)} />
      <TrafficCounts groups={traffic.data} before={then} compared={period.compared} filtering />
      <ShareBar
        label={t('Traffic sources')}
        parts={traffic.data && sourceParts(traffic.data)}
        named={({ kind, name }) => (
          <FilterButton name={name} by={{ source: kind }}>
            {name}
          </FilterButton>
        )}
      />
      <div className={classes.main}>
        <VisitsTrend
          title={() => t('Visits over time')}
          now={trend.data}
          before={before ? trendBefore.data : undefined}
          comparing={Boolean(before)}
          edition={period.edition}
          failed={isFailed(trend)}
          range={range ?? {}}
          actions={<HoursOrDays series={trend.data} />}
          sessions={sessions}
        />
        {reader.sections.includes('posters') && <BestPosters range={range} />}
      </div>
      <WebsiteVisits
        rows={websites}
        leftOut={leftOutWebsites}
        before={beforeHeader(period)}
        range={range ?? {}}
        loading={traffic.isPending}
      />
      {traffic.data && (
        <OtherSources groups={traffic.data} engines={engines.data} range={range ?? {}} />
      )}
      <LiveSentences />
    </>
  );
}
