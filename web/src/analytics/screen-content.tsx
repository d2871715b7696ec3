import type { Screen } from '#contract/plans.ts';
import { lazyFile } from '../ui/lazy-file.tsx';
import { PeriodNote } from './period/period-note.tsx';
import type { ShownPeriod } from './period/use-period.ts';
import { LagNotice } from './states/lag-notice.tsx';

const TrafficScreen = lazyFile(() => import('./traffic/traffic-screen.tsx'));
const AudienceScreen = lazyFile(() => import('./audience/audience-screen.tsx'));
const ContentScreen = lazyFile(() => import('./content/content-screen.tsx'));
const RankingScreen = lazyFile(() => import('./rankings/ranking-screen.tsx'));
const SessionsScreen = lazyFile(() => import('./sessions/sessions-screen.tsx'));
const MediaScreen = lazyFile(() => import('./media/media-screen.tsx'));

interface Props {
  screen: Screen;
  period: ShownPeriod;
}

/** One page, loaded when it is opened. The Overview names the comparison beside its first number. */
export const ScreenContent = ({ screen, period }: Props) => (
  <>
    <LagNotice screens={[screen]} range={period.range} />
    {screen !== 'traffic' && <PeriodNote period={period} />}
    <Content screen={screen} period={period} />
  </>
);

function Content({ screen, period }: Props) {
  if (screen === 'traffic') return <TrafficScreen period={period} />;
  if (screen === 'audience') return <AudienceScreen period={period} />;
  if (screen === 'content') return <ContentScreen period={period} />;
  if (screen === 'sessions') return <SessionsScreen period={period} />;
  if (screen === 'videos' || screen === 'audios') {
    return <MediaScreen section={screen} period={period} />;
  }
  return <RankingScreen section={screen} period={period} />;
}
