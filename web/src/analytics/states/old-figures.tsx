import type { Query } from '@tanstack/react-query';
import { t } from '../../texts/texts.tsx';
import { Banner } from '../../ui/banner.tsx';
import { whenReady } from '../calls/reading.ts';
import { useReadings } from '../calls/use-readings.ts';
import { momentWords } from '../period/range-words.ts';
import { useTimeZone } from '../period/use-time-zone.ts';

/** It is on the screen, and could not be read again. */
const isOld = ({ state }: Query): boolean =>
  state.data !== undefined && state.error !== null && whenReady(state.error) === undefined;

/** Figures stay when they cannot be read again, and would pass for those of now: says of when they are, and why. */
export function OldFigures() {
  const [oldest] = useReadings(isOld).toSorted(
    (a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt,
  );
  const zone = useTimeZone();
  if (!oldest || !zone) return null;
  const { dataUpdatedAt, error } = oldest.state;
  return (
    <Banner
      tone="warning"
      text={t('As of {moment}. Could not refresh', {
        moment: momentWords(dataUpdatedAt, zone),
      })}
      detail={error?.message}
      standing
    />
  );
}
