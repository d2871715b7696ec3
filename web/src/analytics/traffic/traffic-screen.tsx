import { type ReactNode, useState } from 'react';
import { lazyFile } from '../../ui/lazy-file.tsx';
import { WhenNear } from '../../ui/when-near.tsx';
import { trafficQuery, useTraffic } from '../calls/get-traffic.ts';
import { useLagOf } from '../calls/reading.ts';
import { LiveSentences } from '../live/live-sentences.tsx';
import type { ShownPeriod } from '../period/use-period.ts';
import { Leaderboard } from '../rankings/leaderboard.tsx';
import { useReader } from '../reader.tsx';
import { Failure } from '../states/failure.tsx';
import { NoVisitsYet } from '../states/no-visits-yet.tsx';
import type { TrendFigure } from '../trend/trend-units.ts';
import { OverviewCurve } from './overview-curve.tsx';
import { OverviewHero } from './overview-hero.tsx';
import { OverviewColumns } from './overview-section.tsx';
import { PosterStrip } from './poster-strip.tsx';
import { SourcesSection } from './sources-section.tsx';
import { SummaryWords } from './summary-words.tsx';
import { TopicsSection } from './topics-section.tsx';
import { allVisits } from './traffic-figures.ts';
import { useOverviewFigures } from './use-overview-figures.ts';
import { usePeriodName } from './use-period-name.ts';

const WhereSection = lazyFile(() => import('./where-section.tsx'));
const WhenSection = lazyFile(() => import('./when-section.tsx'));
const VideosSection = lazyFile(() => import('./videos-section.tsx'));

/** What a conference achieved, on one page: how many came, when, for which posters, from where. */
export default function TrafficScreen({ period }: { period: ShownPeriod }) {
  const { range, before } = period;
  const reader = useReader();
  const traffic = useTraffic(reader, range);
  const earlier = useTraffic(reader, before);
  const lag = useLagOf(trafficQuery(reader, range));
  const figures = useOverviewFigures(period);
  const periodName = usePeriodName(period, lag);
  const [chosen, choose] = useState<TrendFigure>('visits');
  // A period may lack the figure whose curve was shown for another one.
  const figure = figures.now[chosen] === null ? 'visits' : chosen;

  if (traffic.isError && !traffic.data) return <Failure section="traffic" query={traffic} />;
  const groups = traffic.data;
  const groupsBefore = before ? earlier.data : undefined;
  return (
    <>
      <NoVisitsYet period={period} count={groups && allVisits(groups)} />
      <OverviewHero
        period={period}
        periodName={periodName}
        now={figures.now}
        before={figures.before}
        summary={<SummaryWords period={period} groups={groups} before={groupsBefore} />}
        selected={figure}
        onSelect={choose}
      />
      <OverviewCurve period={period} allowed={groups !== undefined} lag={lag} figure={figure} />
      <Sections period={period}>
        <SourcesSection period={period} groups={groups} before={groupsBefore} />
      </Sections>
    </>
  );
}

interface SectionsProps {
  period: ShownPeriod;
  /** The sources of the visits. */
  children: ReactNode;
}

/** What follows the curve, as far as the reader's plan or link has it. */
function Sections({ period, children }: SectionsProps) {
  const { sections } = useReader();
  const has = (section: (typeof sections)[number]) => sections.includes(section);
  return (
    <>
      {has('posters') && <PosterStrip period={period} />}
      <OverviewColumns wide="first">
        {has('posters') && <Leaderboard period={period} />}
        <LiveSentences />
      </OverviewColumns>
      <WhenNear minHeight="30rem">
        <WhereSection period={period} />
      </WhenNear>
      {children}
      <OverviewColumns>
        <WhenNear minHeight="16rem">
          <WhenSection period={period} />
        </WhenNear>
        {has('topics') && <TopicsSection period={period} />}
      </OverviewColumns>
      {has('videos') && (
        <WhenNear minHeight="20rem">
          <VideosSection period={period} />
        </WhenNear>
      )}
    </>
  );
}
