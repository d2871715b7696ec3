import type { Screen } from '#contract/plans.ts';
import { t } from '../../texts/texts.tsx';
import { Banner } from '../../ui/banner.tsx';
import { useLag } from '../calls/use-lag.ts';
import type { Range } from '../period/range.ts';
import { clockWords } from '../period/range-words.ts';
import { useTimeZone } from '../period/use-time-zone.ts';

interface Props {
  /** Whose figures are shown. */
  screens: readonly Screen[];
  range: Range | null;
}

/** Says that the newest visits are still being counted, for as long as they are. */
export function LagNotice({ screens, range }: Props) {
  const lag = useLag(screens, range);
  const zone = useTimeZone();
  if (!lag || !zone) return null;
  const until = clockWords(lag.until, lag.now, zone);
  return (
    <Banner
      tone="info"
      text={t('Data up to {moment}. New visits appear automatically.', { moment: until })}
    />
  );
}
