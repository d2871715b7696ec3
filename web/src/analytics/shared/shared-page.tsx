import { Suspense } from 'react';
import { Navigate, useParams } from 'react-router';
import { isGroupSection } from '#contract/analytics-filters.ts';
import { type Screen, sectionOf } from '#contract/plans.ts';
import { lazyFile } from '../../ui/lazy-file.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { periodOn } from '../content/not-compared.ts';
import { DetailScreen } from '../detail-pages/detail-screen.tsx';
import { useLinks } from '../links.ts';
import { usePeriod } from '../period/use-period.ts';
import { useReader } from '../reader.tsx';
import { ScreenContent } from '../screen-content.tsx';
import { ScreenFrame } from '../screen-frame.tsx';
import { sectionWords } from '../section-words.ts';
import { SponsorPage } from '../sponsor/sponsor-page.tsx';
import { SharedNav } from './shared-nav.tsx';
import { SharedReader } from './shared-reader.tsx';

const MediaFileScreen = lazyFile(() => import('../media/media-file-screen.tsx'));

interface Props {
  /** Undefined: the first one that was chosen for the link. */
  screen?: Screen;
}

/** The statistics behind a share link: the same screens, and nothing but the chosen ones. */
export default function SharedPage({ screen }: Props) {
  return (
    <SharedReader>
      <Shared screen={screen} />
    </SharedReader>
  );
}

function Shared({ screen }: { screen: Screen | undefined }) {
  const { sections, only, sponsor } = useReader();
  const { name } = useParams();
  const links = useLinks();
  if (sponsor) return <SponsorPage />;
  if (only) {
    return screen === only.section && name === only.name ? (
      <DetailScreen section={only.section} name={only.name} />
    ) : (
      <Navigate to={links.row(only.section, only.name)} replace />
    );
  }
  const first = sections[0];
  if (!first) return null;
  if (!screen || !sections.includes(sectionOf(screen))) {
    return <Navigate to={links.screen(first)} replace />;
  }
  return (
    <>
      <SharedNav current={screen} />
      {name === undefined ? (
        <SharedScreen screen={screen} />
      ) : (
        <SharedRow screen={screen} name={name} />
      )}
    </>
  );
}

/** The page of one row of a section. */
function SharedRow({ screen, name }: { screen: Screen; name: string }) {
  if (isGroupSection(screen)) return <DetailScreen section={screen} name={name} />;
  return screen === 'videos' || screen === 'audios' ? (
    <Suspense fallback={<Spinner />}>
      <MediaFileScreen section={screen} name={name} />
    </Suspense>
  ) : null;
}

function SharedScreen({ screen }: { screen: Screen }) {
  const period = periodOn(screen, usePeriod());
  return (
    <ScreenFrame title={sectionWords[screen].title()} period={period}>
      <ScreenContent screen={screen} period={period} />
    </ScreenFrame>
  );
}
