import { Banner } from '../../ui/banner.tsx';
import { zoneWords } from '../period/range-words.ts';
import { useRecount, useTimeZone } from '../period/use-time-zone.ts';

/** Says that the figures are of another zone for a while, and for how long. */
export function RecountNotice() {
  const recount = useRecount();
  const zone = useTimeZone();
  if (!recount || !zone) return null;
  const { timeZone, hits, counted } = recount;
  const share = hits === 0 ? 0 : Math.floor((100 * counted) / hits);
  const done = `${share}% of ${hits.toLocaleString('en')} hits are done.`;
  return (
    <Banner
      tone="info"
      text={`This conference is being counted anew in the time zone ${timeZone.replaceAll('_', ' ')}`}
      detail={`${hits === 0 ? '' : `${done} `}Until then the days are those of ${zoneWords(zone)}, and new visits wait. It changes by itself.`}
    />
  );
}
