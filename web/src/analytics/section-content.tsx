import { lazy } from 'react';
import type { Section } from '#contract/plans.ts';
import type { ShownPeriod } from './period/use-period.ts';
import { LagNotice } from './states/lag-notice.tsx';

const TrafficScreen = lazy(() => import('./traffic/traffic-screen.tsx'));
const TopScreen = lazy(() => import('./top/top-screen.tsx'));
const MediaScreen = lazy(() => import('./media/media-screen.tsx'));

interface Props {
  section: Section;
  period: ShownPeriod;
}

/** One section, loaded when it is opened. */
export const SectionContent = ({ section, period }: Props) => (
  <>
    <LagNotice sections={[section]} range={period.range} />
    <Content section={section} period={period} />
  </>
);

function Content({ section, period }: Props) {
  if (section === 'traffic') return <TrafficScreen period={period} />;
  if (section === 'videos' || section === 'audios') {
    return <MediaScreen section={section} period={period} />;
  }
  return <TopScreen section={section} period={period} />;
}
