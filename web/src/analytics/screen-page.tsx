import type { Section } from '#contract/plans.ts';
import { ConferenceReader } from './conference-reader.tsx';
import { usePeriod } from './period/use-period.ts';
import { ScreenFrame } from './screen-frame.tsx';
import { SectionContent } from './section-content.tsx';
import { sectionWords } from './section-words.ts';

/** One analytics screen of one conference. */
export default function ScreenPage({ screen }: { screen: Section }) {
  return (
    <ConferenceReader title={sectionWords[screen].title}>
      <Screen screen={screen} />
    </ConferenceReader>
  );
}

function Screen({ screen }: { screen: Section }) {
  const period = usePeriod();
  return (
    <ScreenFrame title={sectionWords[screen].title} period={period}>
      <SectionContent section={screen} period={period} />
    </ScreenFrame>
  );
}
