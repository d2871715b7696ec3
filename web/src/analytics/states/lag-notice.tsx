import { IconClock } from '@tabler/icons-react';
import type { Screen } from '#contract/plans.ts';
import { rich } from '../../texts/texts.tsx';
import { useLag } from '../calls/use-lag.ts';
import type { Range } from '../period/range.ts';
import { clockWords } from '../period/range-words.ts';
import { useTimeZone } from '../period/use-time-zone.ts';
import classes from './lag-notice.module.css';

interface Props {
  /** Whose figures are shown. */
  screens: readonly Screen[];
  range: Range | null;
}

/** Says in one grey line that the newest visits are still being counted, for as long as they are. */
export function LagNotice({ screens, range }: Props) {
  const lag = useLag(screens, range);
  const zone = useTimeZone();
  if (!lag || !zone) return null;
  const until = clockWords(lag.until, lag.now, zone);
  return (
    <div className={classes.notice} data-tone="info" role="status">
      <IconClock size={16} stroke={1.5} aria-hidden />
      <p>
        {rich(
          '<b>Data up to {moment}.</b> New visits appear automatically.',
          { b: (words) => <b>{words}</b> },
          { moment: until },
        )}
      </p>
    </div>
  );
}
