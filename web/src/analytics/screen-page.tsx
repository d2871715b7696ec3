import type { Screen } from '#contract/plans.ts';
import { ConferenceReader } from './conference-page.tsx';
import { periodOn } from './content/not-compared.ts';
import { usePeriod } from './period/use-period.ts';
import { ScreenContent } from './screen-content.tsx';
import { ScreenFrame } from './screen-frame.tsx';
import { sectionWords } from './section-words.ts';

/** One analytics screen of one conference. */
export default function ScreenPage({ screen }: { screen: Screen }) {
  return (
    <ConferenceReader title={sectionWords[screen].title()}>
      <OneScreen screen={screen} />
    </ConferenceReader>
  );
}

function OneScreen({ screen }: { screen: Screen }) {
  const period = periodOn(screen, usePeriod());
  return (
    <ScreenFrame title={sectionWords[screen].title()} period={period}>
      <ScreenContent screen={screen} period={period} />
    </ScreenFrame>
  );
}
