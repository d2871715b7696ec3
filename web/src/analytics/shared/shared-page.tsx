import { Navigate, useParams } from 'react-router';
import { isGroupSection } from '#contract/analytics-filters.ts';
import type { Section } from '#contract/plans.ts';
import { LabelScreen } from '../label/label-screen.tsx';
import { useLinks } from '../links.ts';
import { usePeriod } from '../period/use-period.ts';
import { useReader } from '../reader.tsx';
import { ScreenFrame } from '../screen-frame.tsx';
import { SectionContent } from '../section-content.tsx';
import { sectionWords } from '../section-words.ts';
import { SharedNav } from './shared-nav.tsx';
import { SharedReader } from './shared-reader.tsx';

interface Props {
  /** Undefined: the first one that was chosen for the link. */
  screen?: Section;
}

/** The statistics behind a share link: the same screens, and nothing but the chosen ones. */
export default function SharedPage({ screen }: Props) {
  return (
    <SharedReader>
      <Shared screen={screen} />
    </SharedReader>
  );
}

function Shared({ screen }: { screen: Section | undefined }) {
  const { sections } = useReader();
  const { name } = useParams();
  const links = useLinks();
  const first = sections[0];
  if (!first) return null;
  if (!screen || !sections.includes(screen)) return <Navigate to={links.screen(first)} replace />;
  return (
    <>
      <SharedNav current={screen} />
      {name !== undefined && isGroupSection(screen) ? (
        <LabelScreen section={screen} name={name} />
      ) : (
        <SharedScreen screen={screen} />
      )}
    </>
  );
}

function SharedScreen({ screen }: { screen: Section }) {
  const period = usePeriod();
  return (
    <ScreenFrame title={sectionWords[screen].title} period={period}>
      <SectionContent section={screen} period={period} />
    </ScreenFrame>
  );
}
